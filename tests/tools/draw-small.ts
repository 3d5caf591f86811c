/**
 * Where pixels are drawn by the processor, a full picture takes it a quarter of a second, and the page's thread runs
 * cold beside it. In a small corner of the canvas the same picture, by the same calls, is drawn as fast as by a card.
 */
export function drawSmall(): void {
  if (typeof WebGL2RenderingContext === 'undefined') return;
  const { prototype } = WebGL2RenderingContext;
  const { viewport } = prototype;
  prototype.viewport = function (x, y, width, height) {
    viewport.call(this, x, y, Math.ceil(width / 16), Math.ceil(height / 16));
  };
}

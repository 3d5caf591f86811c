/** The table in a real browser: it draws, it reports, it rests, and it survives the loss of its GPU. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTable, type Table, type TableOptions } from '../../src/table/index.ts';
import { at, outpost, outpostReach, outpostScene } from '../table/harness/outpost.ts';
import { roadmap, roadScene } from '../table/harness/roads.ts';

/** Milliseconds; a slow machine is no fault. */
const PATIENCE = 60_000;

const handlers = {
  onPlaceClick: vi.fn<TableOptions['onPlaceClick']>(),
  onHover: vi.fn<TableOptions['onHover']>(),
  onExplain: vi.fn<TableOptions['onExplain']>(),
  onControl: vi.fn<TableOptions['onControl']>(),
};

const OPEN = at(3, 7);
const STACK = at(4, 4);

let host: HTMLElement;
let table: Table;

beforeEach(async () => {
  vi.resetAllMocks();
  host = document.createElement('div');
  host.style.cssText = 'position:fixed;inset:0;width:900px;height:600px';
  document.body.append(host);
  table = await createTable(host, { theme: 'day', reducedMotion: true, animationSpeed: 1, ...handlers });
  table.setBoard(outpost);
  table.setScene(outpostScene);
  await frames();
});

afterEach(() => {
  table.destroy();
  host.remove();
});

const frames = (count = 2): Promise<void> =>
  new Promise((resolve) => {
    const next = (left: number): void => {
      if (left === 0) resolve();
      else requestAnimationFrame(() => next(left - 1));
    };
    next(count);
  });

function pointer(type: string, x: number, y: number, more: PointerEventInit = {}): void {
  const box = table.canvas.getBoundingClientRect();
  const at = { clientX: box.left + x, clientY: box.top + y, bubbles: true, pointerId: 1, pointerType: 'mouse' };
  table.canvas.dispatchEvent(new PointerEvent(type, { ...at, isPrimary: true, ...more }));
}

function clickHex(hex: number, more: PointerEventInit = {}): void {
  const { x, y } = table.placeToScreen(hex);
  pointer('pointermove', x, y);
  pointer('pointerdown', x, y, { ...more, buttons: 1 });
  pointer('pointerup', x, y, more);
}

/** Share of the canvas that is not one flat colour. */
async function drawnShare(): Promise<number> {
  await frames();
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [90, 60];
  const context = copy.getContext('2d', { willReadFrequently: true });
  // A WebGL canvas can be read only in the frame it was drawn in.
  await new Promise<void>((resolve) => {
    table.resize();
    table.setCursor(null);
    requestAnimationFrame(() => {
      context?.drawImage(table.canvas, 0, 0, 90, 60);
      resolve();
    });
  });
  const pixels = context?.getImageData(0, 0, 90, 60).data ?? new Uint8ClampedArray();
  const first = pixels.slice(0, 3).join();
  let other = 0;
  for (let i = 0; i < pixels.length; i += 4) if (pixels.slice(i, i + 3).join() !== first) other += 1;
  return other / (pixels.length / 4);
}

describe('pointing', () => {
  test('a click on open ground reports its hex and no counter', () => {
    clickHex(OPEN);
    expect(handlers.onPlaceClick).toHaveBeenCalledExactlyOnceWith(OPEN, 'left', { piece: null });
  });

  test('a click on a stack reports its topmost counter', () => {
    clickHex(STACK);
    expect(handlers.onPlaceClick).toHaveBeenCalledExactlyOnceWith(STACK, 'left', { piece: 'Marmont' });
  });

  test('whoever points at a map while another is laid points at nothing on that one', async () => {
    // The map of roads has fewer places.
    const { x, y } = table.placeToScreen(at(8, 4));
    pointer('pointermove', x, y);
    expect(handlers.onHover).toHaveBeenCalled();
    table.setBoard(roadmap);
    table.setScene(roadScene);
    // Marks around what is pointed at are drawn with the cursor.
    expect(() => table.setCursor(0)).not.toThrow();
  });

  test('a right click asks for an explanation', () => {
    clickHex(OPEN, { button: 2 });
    expect(handlers.onExplain).toHaveBeenCalledExactlyOnceWith(OPEN, null);
    expect(handlers.onPlaceClick).not.toHaveBeenCalled();
  });

  /** A map that is seen whole has nowhere to go. */
  const comeNearer = async () => {
    table.camera.state = { ...table.camera.state, radius: table.camera.state.radius * 1.8 };
    await frames();
  };

  test('a drag pans the map and is no click', async () => {
    await comeNearer();
    const { x, y } = table.placeToScreen(OPEN);
    pointer('pointerdown', x, y, { buttons: 1 });
    for (let step = 1; step <= 5; step++) pointer('pointermove', x - step * 12, y + step, { buttons: 1 });
    pointer('pointerup', x - 60, y + 5);
    await frames();
    expect(handlers.onPlaceClick).not.toHaveBeenCalled();
    expect(table.placeToScreen(OPEN).x).toBeCloseTo(x - 60, 0);
    expect(table.placeToScreen(OPEN).y).toBeCloseTo(y + 5, 0);
  });

  test('after a drag that ended out of sight the map lies still and can be pointed at', async () => {
    await comeNearer();
    const { x, y } = table.placeToScreen(OPEN);
    pointer('pointerdown', x, y, { buttons: 1 });
    for (let step = 1; step <= 3; step++) pointer('pointermove', x - step * 12, y, { buttons: 1 });
    pointer('pointermove', x - 300, y);
    await frames();
    expect(table.placeToScreen(OPEN).x).toBeCloseTo(x - 36, 0);
    pointer('pointerup', x - 300, y);
    clickHex(OPEN);
    expect(handlers.onPlaceClick).toHaveBeenCalledExactlyOnceWith(OPEN, 'left', { piece: null });
  });

  test('a second finger turns a drag into a pinch', async () => {
    const { x, y } = table.placeToScreen(OPEN);
    const before = table.camera.state.radius;
    const one = { pointerType: 'touch', pointerId: 11, buttons: 1 };
    const two = { pointerType: 'touch', pointerId: 12, buttons: 1, isPrimary: false };
    pointer('pointerdown', x, y, one);
    for (let step = 1; step <= 3; step++) pointer('pointermove', x - step * 10, y, one);
    await frames();
    pointer('pointerdown', x + 60, y, two);
    for (let step = 1; step <= 6; step++) {
      pointer('pointermove', x - 30 - step * 10, y, one);
      pointer('pointermove', x + 60 + step * 10, y, two);
    }
    await frames();
    expect(table.camera.state.radius).toBeGreaterThan(before * 1.3);
    pointer('pointerup', x + 120, y, two);
    pointer('pointerup', x - 90, y, one);
    await frames();
    expect(handlers.onPlaceClick).not.toHaveBeenCalled();
  });

  test('the wheel zooms at the pointer', async () => {
    const { x, y } = table.placeToScreen(OPEN);
    const before = table.camera.state.radius;
    pointer('pointermove', x, y);
    table.canvas.dispatchEvent(
      new WheelEvent('wheel', { deltaY: -200, clientX: x, clientY: y, bubbles: true, cancelable: true }),
    );
    await frames(3);
    expect(table.camera.state.radius).toBeGreaterThan(before * 1.1);
    expect(table.placeToScreen(OPEN).x).toBeCloseTo(x, 0);
    expect(table.placeToScreen(OPEN).y).toBeCloseTo(y, 0);
  });

  test('a long press of a finger explains', async () => {
    const { x, y } = table.placeToScreen(OPEN);
    pointer('pointerdown', x, y, { pointerType: 'touch', pointerId: 7, buttons: 1 });
    await vi.waitFor(() => expect(handlers.onExplain).toHaveBeenCalledWith(OPEN, null), PATIENCE);
    pointer('pointerup', x, y, { pointerType: 'touch', pointerId: 7 });
    expect(handlers.onPlaceClick).not.toHaveBeenCalled();
  });
});

describe('drawing', () => {
  test('an idle table draws no frames', async () => {
    await table.settled();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { frames: before } = table.stats();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(table.stats().frames).toBe(before);
  });

  test('many changes make one frame', async () => {
    await table.settled();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { frames: before } = table.stats();
    table.select('Ney');
    table.setReach(outpostReach);
    table.setOverlays([{ style: 'hatch', places: [at(8, 2), at(7, 2)], lines: [] }]);
    table.setPath({ places: [at(4, 4), at(4, 5), at(5, 5)], chip: ['2 of 12 MP'] });
    table.setWhy({ place: OPEN, text: 'No bridge here.', rule: 'CN 6.4.2' });
    await frames(4);
    expect(table.stats().frames).toBe(before + 1);
  });

  test('a lost WebGL context is drawn again when it comes back', async () => {
    await table.settled();
    expect(table.stats().renderer).toBe('webgl');
    await expect.poll(drawnShare).toBeGreaterThan(0.5);
    const gl = table.canvas.getContext('webgl2');
    const lose = gl?.getExtension('WEBGL_lose_context');
    if (!lose) throw new Error('this browser cannot lose a context on purpose');
    const lost = new Promise((resolve) => table.canvas.addEventListener('webglcontextlost', resolve, { once: true }));
    const back = new Promise((resolve) =>
      table.canvas.addEventListener('webglcontextrestored', resolve, { once: true }),
    );
    lose.loseContext();
    await lost;
    await frames();
    lose.restoreContext();
    await back;
    await table.settled();
    await expect.poll(drawnShare).toBeGreaterThan(0.5);
  });

  test('cues carry a counter and end at once without motion', async () => {
    const [from, to] = [at(7, 6), at(7, 5)];
    await table.play([
      { kind: 'move', piece: 'Ney', from, to, manner: 'march' },
      { kind: 'loss', place: to, side: 'french', text: '−½ SP' },
      { kind: 'dice', faces: [3, 5], label: 'attrition' },
    ]);
    clickHex(to);
    expect(handlers.onPlaceClick).toHaveBeenCalledWith(expect.any(Number), 'left', { piece: 'Ney' });
  });

  test('cues end in a tab that goes out of sight', async () => {
    table.setMotion({ reducedMotion: false, animationSpeed: 1 });
    const played = table.play([{ kind: 'move', piece: 'Ney', from: at(7, 6), to: at(7, 5), manner: 'march' }]);
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect(played).resolves.toBeUndefined();
    vi.restoreAllMocks();
  });

  test('themes change under a full table', async () => {
    table.setReach(outpostReach);
    for (const theme of ['night', 'highContrast', 'day'] as const) {
      table.setTheme(theme);
      await frames();
    }
    await expect.poll(drawnShare).toBeGreaterThan(0.5);
  });

  test('counters that come and go for hours leave no more on the graphics card than a few of them', async () => {
    const scene = (hour: number): typeof outpostScene => ({
      ...outpostScene,
      pieces: outpostScene.pieces.map((piece) =>
        piece.face.kind === 'leader'
          ? { ...piece, face: { ...piece.face, name: `${piece.face.name} ${hour}` } }
          : piece,
      ),
    });
    const leaders = outpostScene.pieces.filter(({ face }) => face.kind === 'leader').length;
    const hours = Math.ceil(2_000 / leaders);
    await table.settled();
    const empty = table.stats().textureBytes;
    for (let hour = 0; hour < hours; hour += 1) {
      table.setScene(scene(hour));
      if (hour % 20 === 0) await frames(1);
    }
    await table.settled();
    await expect.poll(drawnShare).toBeGreaterThan(0.5);
    // Two thousand faces side by side would take twice as much.
    expect(table.stats().textureBytes - empty).toBeLessThan(30 * 2 ** 20);
    const before = table.stats().textures;
    for (let hour = hours; hour < hours + 40; hour += 1) table.setScene(scene(hour));
    await frames();
    expect(table.stats().textures).toBeLessThanOrEqual(before + 2);
  });
});

describe('buttons in the canvas', () => {
  const button = (name: string): Promise<HTMLButtonElement> =>
    vi.waitFor(() => {
      const found = host.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
      if (!found) throw new Error(`no button ${name}`);
      return found;
    }, PATIENCE);

  test('ending the segment is a real button', async () => {
    table.setControls({ end: 'End segment', undo: false });
    (await button('End segment')).click();
    expect(handlers.onControl).toHaveBeenCalledExactlyOnceWith('end');
    expect(host.querySelector('button[aria-label="Undo"]')).toBeNull();
  });

  test('the printed button acts by itself, without its DOM twin', async () => {
    table.setControls({ end: 'End segment', undo: true });
    const twin = await button('End segment');
    const box = twin.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    pointer('pointermove', x, y);
    pointer('pointerdown', x, y, { buttons: 1 });
    pointer('pointerup', x, y);
    expect(handlers.onControl).toHaveBeenCalledExactlyOnceWith('end');
    expect(handlers.onPlaceClick).not.toHaveBeenCalled();
  });

  test('the order wheel gives its orders', async () => {
    table.setWheel({ piece: 'Ney', items: [{ id: 'march', label: 'March', enabled: true }] });
    (await button('March')).click();
    expect(handlers.onControl).toHaveBeenCalledExactlyOnceWith('march');
  });
});

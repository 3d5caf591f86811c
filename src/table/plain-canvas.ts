/** Drawing without WebGL: few browsers need it, and only they fetch it. */
import { CanvasGraphicsContextSystem, CanvasGraphicsPipe, CanvasRenderer, extensions } from 'pixi.js';

extensions.add(CanvasGraphicsPipe, CanvasGraphicsContextSystem);

export { CanvasRenderer };

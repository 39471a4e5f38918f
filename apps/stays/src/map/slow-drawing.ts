import { afterPaint } from '@nocleh/slice-kit/after-paint.ts';
import type { Map as MapLibre } from 'maplibre-gl';

/** Frames of a move that take longer make it stutter. */
const slowFrameMs = 50;
/** One slow frame may be of new tiles. */
const slowFrames = 3;
/** Part of the pixels in each direction while a slow map moves. */
const movingShare = 0.5;
/** A map that rests this long is drawn with all pixels again: one move often follows another. */
const restMs = 200;

/** Whether the processor draws WebGL: browsers then refuse a context that asks for better. One that they give is freed at once. */
function drawsWithoutGraphicsCard(): boolean {
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return !context;
}

/** Draws each frame of the map after one of the page, which so answers what the visitor does without waiting for the map. */
function drawAfterPage(map: MapLibre): void {
  let isAsked = false;
  map.triggerRepaint = () => {
    if (isAsked) return;
    isAsked = true;
    afterPaint(() => {
      isAsked = false;
      map.redraw();
    });
  };
}

/**
 * Keeps the page responsive on a device where frames of the map take long, as on one without a graphics card. While the map moves it
 * has fewer pixels, which are what a frame costs there. A map at rest is as sharp as anywhere.
 */
export function adaptToSlowDrawing(map: MapLibre, signal: AbortSignal): void {
  const canvas = map.getCanvas();
  let slow = 0;
  let isSlow = false;
  let last = 0;
  let isReduced = false;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const slowDown = () => {
    isSlow = true;
    drawAfterPage(map);
  };
  if (drawsWithoutGraphicsCard()) slowDown();
  map.on('movestart', () => {
    last = 0;
  });
  map.on('render', () => {
    if (isSlow) return;
    const now = performance.now();
    if (last > 0 && map.isMoving()) slow = now - last > slowFrameMs ? slow + 1 : 0;
    last = now;
    if (slow >= slowFrames) slowDown();
  });
  // Setting the size of a canvas empties it. MapLibre fires this event while it prepares a frame, so the canvas is drawn before it is shown.
  // `map.setPixelRatio` can't be used here: it stops what moves the map, which would end the drag.
  map.on('move', ({ originalEvent }) => {
    if (!isSlow || isReduced || !originalEvent) return;
    isReduced = true;
    const ratio = map.getPixelRatio();
    const [width, height] = [canvas.width / ratio, canvas.height / ratio];
    canvas.width *= movingShare;
    canvas.height *= movingShare;
    map.painter.resize(width, height, ratio * movingShare);
  });
  const sharpen = () => {
    // A pressed map that is held still is moved on.
    if (!isReduced || map.isMoving() || map.dragPan.isActive()) return;
    isReduced = false;
    map.resize();
    // A canvas of a new size is empty until it is drawn.
    map.redraw();
  };
  map.on('idle', () => {
    clearTimeout(rest);
    rest = setTimeout(sharpen, restMs);
  });
  signal.addEventListener('abort', () => clearTimeout(rest));
}

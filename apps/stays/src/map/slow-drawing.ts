import type { Map as MapLibre } from 'maplibre-gl';

/** Frames of a move that take longer make it stutter. */
const slowFrameMs = 50;
/** One slow frame may be of new tiles. */
const slowFrames = 3;
/** Part of the pixels in each direction while a slow map moves. */
const movingShare = 0.5;

/**
 * Draws the map with fewer pixels while a pointer moves it, on a device where frames of all pixels take too long: one without a graphics
 * card spends on a frame what its pixels cost. A map at rest is as sharp as anywhere.
 */
export function adaptResolution(map: MapLibre, signal: AbortSignal): void {
  const canvas = map.getCanvas();
  let slow = 0;
  let last = 0;
  let isPressed = false;
  let isReduced = false;
  const isSlow = () => slow >= slowFrames;

  map.on('movestart', () => {
    last = 0;
  });
  map.on('render', () => {
    const now = performance.now();
    if (last > 0 && map.isMoving() && !isSlow()) slow = now - last > slowFrameMs ? slow + 1 : 0;
    last = now;
  });
  // The size changes before the map begins to move: a map that is resized ends what moves it.
  const press = ({ isPrimary, pointerType }: PointerEvent) => {
    // One finger scrolls the page.
    if (pointerType === 'touch' && isPrimary) return;
    isPressed = true;
    if (!isSlow() || isReduced) return;
    isReduced = true;
    map.setPixelRatio(devicePixelRatio * movingShare);
  };
  const release = () => {
    isPressed = false;
    if (isReduced) map.triggerRepaint();
  };
  const sharpen = () => {
    if (isPressed || !isReduced) return;
    isReduced = false;
    // That of the device again, which a zoom of the browser changes; the declaration lacks null.
    map.setPixelRatio(null as unknown as number);
    // A canvas of a new size is empty until it is drawn.
    map.redraw();
  };
  canvas.addEventListener('pointerdown', press, { capture: true, signal });
  for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, release, { signal });
  map.on('idle', sharpen);
}

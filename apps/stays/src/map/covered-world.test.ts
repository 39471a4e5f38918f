import { LngLatBounds, type Map as MapLibre } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { leaveOutCoveredWorld } from './covered-world.ts';
import { coveredSea, coveredShapes } from './map-style.ts';

const bohemia = new LngLatBounds([13, 49], [16, 51]);
const france = new LngLatBounds([0, 44], [8, 50]);

/** What the function asks of a map and does to it. */
function openTestMap() {
  const listeners: Record<string, () => void> = {};
  const view = { bounds: bohemia, zoom: 7, isLoaded: true, hasStyle: true };
  const shown: Record<string, boolean> = {};
  const map = {
    on: (name: string, listener: () => void) => {
      listeners[name] = listener;
    },
    getBounds: () => view.bounds,
    getZoom: () => view.zoom,
    getSource: () => (view.hasStyle ? {} : undefined),
    isSourceLoaded: () => view.isLoaded,
    setLayoutProperty: (id: string, _: 'visibility', value: string) => {
      shown[id] = value === 'visible';
    },
    setPaintProperty: (id: string, _: 'fill-opacity', value: number) => {
      shown[id] = value === 1;
    },
  };
  const restyled = leaveOutCoveredWorld(map as unknown as MapLibre);
  return {
    shown,
    restyled,
    change(event: string, next: Partial<typeof view> = {}) {
      Object.assign(view, next);
      listeners[event]?.();
      return [...coveredShapes, coveredSea].map((id) => shown[id] ?? true);
    },
  };
}

describe('the coarse shapes of the whole world', () => {
  it('are left out where the window shows nothing beyond the finer ones', () => {
    const map = openTestMap();
    expect(map.change('move')).toEqual([false, false, false]);
    expect(map.change('move', { bounds: france })).toEqual([true, true, true]);
    expect(map.change('move', { bounds: bohemia })).toEqual([false, false, false]);
  });

  it('are drawn at zoom levels without finer ones', () => {
    const map = openTestMap();
    map.change('move');
    expect(map.change('move', { zoom: 3.9 })).toEqual([true, true, true]);
  });

  it('are drawn until the finer ones have arrived, and not again for those of a further part', () => {
    const map = openTestMap();
    expect(map.change('move', { isLoaded: false })).toEqual([true, true, true]);
    expect(map.change('sourcedata', { isLoaded: true })).toEqual([false, false, false]);
    expect(map.change('move', { isLoaded: false })).toEqual([false, false, false]);
  });

  it('are left out again in a new style', () => {
    const map = openTestMap();
    map.change('move');
    for (const id of Object.keys(map.shown)) map.shown[id] = true;
    map.restyled();
    expect(Object.values(map.shown)).toEqual([false, false, false]);
  });

  it('are not asked for before the map has a style', () => {
    const map = openTestMap();
    map.change('move', { hasStyle: false });
    expect(map.shown).toEqual({});
  });
});

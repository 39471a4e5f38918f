import { describe, expect, test } from 'vitest';
import { type EdgeTown, edgeTowns, type MapWindow, type Rectangle } from './edge-towns.ts';
import { kilometresPerDegree, type Town } from './town-tiles.ts';

const center = { lon: 15.6, lat: 50.7 };
/** About 3 by 2 km. */
const window: MapWindow = { center, box: [15.58, 50.69, 15.62, 50.71], width: 600, height: 400 };

/** A town so many kilometres to the east and north of the centre. */
const town = (name: string, east: number, north: number, rank = 0): Town => ({
  name,
  lon: center.lon + east / kilometresPerDegree / Math.cos((center.lat * Math.PI) / 180),
  lat: center.lat + north / kilometresPerDegree,
  rank,
});
const size = () => ({ width: 100, height: 44 });
const at = (towns: readonly Town[], taken: readonly Rectangle[] = [], of = window) => edgeTowns(towns, of, size, taken);
const names = (towns: readonly EdgeTown[]) => towns.map(({ name }) => name);

const [north, east, south, west] = [town('North', 0, 9), town('East', 9, 0), town('South', 0, -9), town('West', -9, 0)];

// rule: map-11
test('a town outside of the window has its distance, its direction and a place at that edge of the map', () => {
  expect(at([east])).toEqual([
    expect.objectContaining({ name: 'East', kilometres: expect.closeTo(9, 5), degrees: expect.closeTo(90, 5), left: 492, top: 178 }),
  ]);
});

test.each([
  ['north', north, 0, { left: 250, top: 8 }],
  ['south', south, 180, { left: 250, top: 348 }],
  ['west', west, 270, { left: 8, top: 178 }],
] as const)('a town in the %s is at that edge', (_, where, degrees, place) => {
  expect(at([where])).toEqual([expect.objectContaining({ degrees: expect.closeTo(degrees, 5), ...place })]);
});

test('towns in the window, and those farther than 20 km, are not at the edge', () => {
  expect(at([town('Here', 0.5, 0.5), town('Far', 21, 0)])).toEqual([]);
});

test('a window with three towns has no names at its edge', () => {
  const inside = [town('One', 0.1, 0), town('Two', 0.2, 0), town('Three', 0.3, 0)];
  expect(names(at([...inside.slice(1), east]))).toEqual(['East']);
  expect(at([...inside, east])).toEqual([]);
});

test('of towns in one direction the nearest is named, and a large one rather than a village that is a little nearer', () => {
  expect(names(at([town('Behind', 12, 0), town('Before', 6, 1)]))).toEqual(['Before']);
  expect(names(at([town('City', 9, 0, -17), town('Village', 6, 1)]))).toEqual(['City']);
  expect(names(at([town('City', 18, 0, -17), town('Village', 6, 1)]))).toEqual(['Village']);
});

test('at most four towns are named, each in a direction of its own', () => {
  const ring = Array.from({ length: 36 }, (_, step) => {
    const angle = (step * 10 * Math.PI) / 180;
    return town(String(step * 10), Math.sin(angle) * (5 + step / 10), Math.cos(angle) * (5 + step / 10));
  });
  const shown = at(ring);
  expect(shown).toHaveLength(4);
  for (const [index, one] of shown.entries())
    for (const other of shown.slice(index + 1)) {
      const difference = Math.abs(one.degrees - other.degrees);
      expect(Math.min(difference, 360 - difference)).toBeGreaterThanOrEqual(49.99);
    }
});

describe('a label', () => {
  test('makes way for a control on the line to its town', () => {
    const [label] = at([east], [{ left: 540, top: 160, width: 52, height: 96 }]);
    expect(label).toMatchObject({ top: 178 });
    expect((label?.left ?? 0) + 100).toBeLessThanOrEqual(540);
  });

  test('that has no room is left out, and another town in this direction is named', () => {
    const control = { left: 250, top: 150, width: 350, height: 100 };
    expect(names(at([east, town('Beside', 8, 8)], [control]))).toEqual(['Beside']);
  });

  test('lies inside of a narrow map, whatever its direction', () => {
    const narrow = { ...window, width: 358, height: 590 };
    for (let degrees = 0; degrees < 360; degrees += 7) {
      const angle = (degrees * Math.PI) / 180;
      const [label] = at([town('Town', 8 * Math.sin(angle), 8 * Math.cos(angle))], [], narrow);
      expect(label!.left).toBeGreaterThanOrEqual(7);
      expect(label!.top).toBeGreaterThanOrEqual(7);
      expect(label!.left + label!.width).toBeLessThanOrEqual(351);
      expect(label!.top + label!.height).toBeLessThanOrEqual(583);
    }
  });
});

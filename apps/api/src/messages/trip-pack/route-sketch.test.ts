import { expect, test } from 'vitest';
import { sketchRoute, sketchSize } from './route-sketch.ts';

const telc = { lat: 49.184, lon: 15.453 };
const jihlava = { name: 'Jihlava', lat: 49.396, lon: 15.591 };
const dacice = { name: 'Dačice', lat: 49.082, lon: 15.437 };
const trebic = { name: 'Třebíč', lat: 49.215, lon: 15.882 };

// rule: offline-7
test('the sketch places towns by direction and distance from the house, nearest first', () => {
  const { towns = [] } = sketchRoute(telc, [jihlava, trebic, dacice]) ?? {};
  expect(towns.map(({ name, direction, km }) => [name, direction, Math.round(km)])).toEqual([
    ['Dačice', 's', 11],
    ['Jihlava', 'ne', 26],
    ['Třebíč', 'e', 31],
  ]);
  const [south, , east] = towns;
  expect(south!.y).toBeGreaterThan(sketchSize.height / 2);
  expect(east!.x).toBeGreaterThan(sketchSize.width / 2);
});

test('of two towns whose names would lie on each other the sketch has the more important one', () => {
  const neighbour = { name: 'Neighbour', lat: jihlava.lat + 0.001, lon: jihlava.lon + 0.001 };
  expect(sketchRoute(telc, [jihlava, neighbour])?.towns.map(({ name }) => name)).toEqual(['Jihlava']);
});

test('everything of the sketch lies inside of the drawing, names included', () => {
  const around = Array.from({ length: 24 }, (_, index) => ({
    name: `Nad Orlicí ${index}`,
    lat: telc.lat + 0.3 * Math.sin(index),
    lon: telc.lon + 0.4 * Math.cos(index),
  }));
  const { towns = [], rings = [] } = sketchRoute(telc, around) ?? {};
  expect(towns.length).toBeGreaterThan(3);
  for (const { x, y, name, isLeft } of towns) {
    const end = x + (isLeft ? -1 : 1) * name.length * 6;
    expect(Math.min(x, end, y)).toBeGreaterThan(0);
    expect(Math.max(x, end)).toBeLessThan(sketchSize.width);
    expect(y).toBeLessThan(sketchSize.height);
  }
  for (const { radius } of rings) expect(radius).toBeLessThan(sketchSize.height / 2);
});

test('there is no sketch where no town is near', () => {
  expect(sketchRoute(telc, [])).toBeUndefined();
  expect(sketchRoute(telc, [{ name: 'Telč', ...telc }])).toBeUndefined();
});

test('no town of the sketch lies on the distance of a ring', () => {
  const [{ rings = [] } = {}] = [sketchRoute(telc, [jihlava, trebic, dacice])];
  const [{ km = 0 } = {}] = rings;
  const onLabel = { name: 'Na kruhu', lat: telc.lat - (km - 0.5) / 111.2, lon: telc.lon };
  expect(km).toBeGreaterThan(2);
  expect(sketchRoute(telc, [jihlava, trebic, dacice, onLabel])?.towns.map(({ name }) => name)).not.toContain('Na kruhu');
});

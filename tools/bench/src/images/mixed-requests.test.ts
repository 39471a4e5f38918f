import { expect, test } from 'vitest';
import { mixedRequests } from './mixed-requests.ts';

const mix = (round: number) =>
  mixedRequests({ pictures: Array.from({ length: 155 }, (_, index) => `/p/${index}.webp`), host: 'a.example', count: 1000, round });

test('a thousand requests are of every kind: made, kept, known to the client, refused', () => {
  const statuses = mix(0).map(({ status }) => status);
  const share = (status: number) => statuses.filter((each) => each === status).length;
  expect([share(200), share(304)]).toEqual([800, 100]);
  expect([share(400), share(403), share(404)].every((count) => count > 20)).toBe(true);
});

test('some pictures are asked for again, so that both ways through the service are taken', () => {
  const made = new Set(mix(0).map(({ path }) => path));
  expect(made.size).toBeGreaterThan(200);
  expect(made.size).toBeLessThan(900);
});

test('another round asks for other pictures', () => {
  const first = new Set(
    mix(0)
      .filter(({ status }) => status === 200)
      .map(({ path }) => path),
  );
  expect(mix(1).filter(({ status, path }) => status === 200 && first.has(path))).toEqual([]);
});

import { expect, test } from 'vitest';
import { geometryOf } from './geometry.ts';

const lake = { width: 1000, height: 500 };

// rule: images-5
test.each([
  [{}, { width: 1000, height: 500 }],
  [{ width: 200 }, { width: 200, height: 100 }],
  [{ height: 100 }, { width: 200, height: 100 }],
  [{ width: 4000 }, { width: 1000, height: 500 }],
  [
    { width: 100, height: 100 },
    { width: 100, height: 100 },
  ],
  [
    { width: 2000, height: 2000 },
    { width: 500, height: 500 },
  ],
  [
    { width: 2000, height: 100, fit: 'inside' as const },
    { width: 200, height: 100 },
  ],
  [
    { width: 200, height: 200, fit: 'outside' as const },
    { width: 400, height: 200 },
  ],
  [
    { width: 4000, height: 100, fit: 'outside' as const },
    { width: 1000, height: 500 },
  ],
  [{ width: 1 }, { width: 1, height: 1 }],
  [{ rotate: 90 }, { width: 500, height: 1000 }],
])('%j of 1000 by 500 comes out as %j, never enlarged', (operations, result) => {
  expect(geometryOf(lake, operations).result).toEqual(result);
});

test.each([
  [{}, 8192],
  [{ height: 2000 }, 8192],
  [{ width: 8192, height: 2000, fit: 'outside' as const }, 8192],
  [{ rotate: 45 }, 8192],
])('%j of 20,000 by 2,000 has no side longer than 8192', (operations, longest) => {
  const { width, height } = geometryOf({ width: 20_000, height: 2_000 }, operations).result;
  expect(Math.max(width, height)).toBeLessThanOrEqual(longest);
  expect(Math.max(width, height)).toBeGreaterThan(longest - 5);
});

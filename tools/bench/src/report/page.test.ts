import { expect, test } from 'vitest';
import { reportPage } from './page.ts';
import type { PageTrace } from './trace/page-trace.ts';

const hostile = '"><script>alert(1)</script>';
const url = `http://site/${hostile}`;
const frame = { functionName: hostile, url };
const node = { id: 1, callFrame: frame };
const drawn: PageTrace = {
  requests: [{ url, type: hostile, priority: hostile, asked: 0, sent: 1, firstByte: 2, end: 3 }],
  tasks: [{ from: 0, to: 60 }],
  works: [{ from: 0, to: 60, kind: 'script', url }],
  profile: { nodes: new Map([[1, node]]), samples: [{ from: 0, to: 60, node }] },
  marks: { firstPaint: 5, largestPaint: 6, earlyReady: undefined, hydrated: 70 },
};
const load = { route: `/${hostile}`, status: 200, files: [], hydratedAt: 70, inlineCss: 0 };
const file = { url, name: hostile, kind: 'script', bytes: 100, isCritical: true, parts: [] } as const;
const picture = { ...file, kind: 'picture' } as const;
const module = { name: hostile, group: hostile, origin: 'slice' } as const;
const split = {
  ...file,
  name: 'a.js',
  parts: [
    { module, bytes: 60 },
    { module: { ...module, name: 'b' }, bytes: 40 },
  ],
};
const page = reportPage(
  [{ name: 'list', load, files: [file, picture, split], visits: [drawn], drawn, traceFile: 'list.trace.json' }],
  () => undefined,
  hostile,
);

test('nothing that was measured becomes markup', () => {
  expect(page).toContain('alert(1)');
  expect(page).not.toContain('<script>alert');
  expect(page.match(/<script>/g)).toHaveLength(1);
});

test('the report needs no other file', () => {
  expect(page.match(/\b(?:src|href)="(?!#|list\.trace\.json")[^"]*"/g)).toBeNull();
  expect(page).not.toMatch(/url\(|@import/);
});

import { TraceMap } from '@jridgewell/trace-mapping';
import type { LoadedFile } from '@nocleh/tool-checks/budget.ts';
import { expect, test } from 'vitest';
import { fileName, groupOf, htmlSizes, kindOf, partsOfFile, sizedFiles, totalsOf } from './sized-files.ts';

const file = (url: string, kind: LoadedFile['kind'], bytes: number, startedAt = 10): LoadedFile => ({
  url,
  kind,
  bytes,
  startedAt,
  encoding: 'br',
  askedBy: null,
  renderers: 0,
});
const map = new TraceMap({
  version: 3,
  sources: ['webpack:///node_modules/jotai/a.js', 'webpack:///packages/state/src/b.ts'],
  names: [],
  mappings: [
    [
      [0, 0, 0, 0],
      [6, 1, 0, 0],
    ],
  ],
} as never);
const files = [
  file('http://site/', 'document', 90),
  file('http://site/main.js', 'script', 400),
  file('http://site/later.js', 'script', 200, 70),
  file('http://site/texts.cs.js', 'script', 50),
];
const texts = new Map([
  ['http://site/', '<p>a</p><script>x</script>'],
  ['http://site/main.js', 'aaaaaabb'],
  ['http://site/later.js', 'aaaaaabb'],
]);
const sized = sizedFiles({ route: '/', status: 200, files, hydratedAt: 60, inlineCss: 0 }, texts, (url) =>
  /main|later/.test(url) ? { app: 'shell', name: 'x', map } : undefined,
);

test('parts of a file have the sum of its bytes as sent', () => {
  for (const each of sized) {
    const sum = partsOfFile(each).reduce((total, { bytes }) => total + bytes, 0);
    expect(sum).toBeCloseTo(each.bytes, 6);
  }
  expect(sized[1]?.parts.map(({ bytes }) => bytes)).toEqual([300, 100]);
});

test('bytes of a module in several files are added up, before and after hydration', () => {
  const [jotai] = totalsOf(sized);
  expect(jotai).toMatchObject({ module: { name: 'jotai/a.js' }, critical: 300, later: 150, files: ['main.js', 'later.js'] });
  const groups = totalsOf(sized, groupOf).map(({ module, critical, later }) => [module.name, critical + later]);
  expect(groups).toEqual([
    ['jotai', 450],
    ['packages/state', 150],
    ['html', 90],
    ['texts', 50],
  ]);
});

test('a document is markup and what is in its elements', () => {
  const text = '<style>a{}</style><p>ž</p><script type="application/json" id="page-data">{}</script><script>1</script>';
  const sizes = [...htmlSizes(text)].map(([{ name }, size]) => [name, size]);
  expect(sizes).toEqual([
    ['inline styles', 18],
    ['page-data (in the html)', 58],
    ['inline scripts', 18],
    ['markup', 9],
  ]);
});

test('styles that are fetched for a later page are css, answers of the API are data', () => {
  expect(kindOf({ kind: 'other', url: 'http://site/_shell/a.0a1b2c3d.css' })).toBe('css');
  expect(kindOf({ kind: 'other', url: 'http://site/api/a?b=.css' })).toBe('data');
});

test('a file is named without its hash, a picture like its original', () => {
  expect(fileName('http://site/_shell/main.0a1b2c3d.js')).toBe('main.js');
  expect(fileName('http://site/_shell/shell.cs.5479e69b.js')).toBe('shell.cs.js');
  expect(fileName('http://site/_vercel/image?url=%2Fpictures%2Fdemo%2Fa.webp&w=320')).toBe('a.webp');
  expect(fileName('http://site/')).toBe('/');
  expect(fileName('http://site/api/slugs/a?locale=cs')).toBe('a');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKnownHashes } from './integrity.ts';

let added: { type?: string; textContent?: string }[] = [];

beforeEach(() => {
  added = [];
  const inDocument: Record<string, object> = {
    'script[type=importmap]': { textContent: '{"integrity":{"/_shell/main.js":"sha384-main"}}' },
  };
  vi.stubGlobal('location', { origin: 'https://nocleh.test' });
  vi.stubGlobal('document', {
    querySelector: (selector: string) => inDocument[selector] ?? null,
    createElement: () => ({}),
    head: { append: (element: object) => added.push(element) },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('hashes of the document’s import map are known at once, by path and by absolute address', () => {
  const { hashOf } = createKnownHashes();
  expect(hashOf('/_shell/main.js')).toBe('sha384-main');
  expect(hashOf('https://nocleh.test/_shell/main.js')).toBe('sha384-main');
  expect(hashOf('https://elsewhere.test/_shell/main.js')).toBeUndefined();
});

test('later hashes are added as another import map, without known ones', () => {
  const { hashOf, add } = createKnownHashes();
  add({ '/_shell/main.js': 'sha384-main', '/_slices/stays/1/web/late.css': 'sha384-late' });
  expect(added).toEqual([{ type: 'importmap', textContent: '{"integrity":{"/_slices/stays/1/web/late.css":"sha384-late"}}' }]);
  expect(hashOf('https://nocleh.test/_slices/stays/1/web/late.css')).toBe('sha384-late');
});

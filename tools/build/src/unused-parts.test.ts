import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { knownConditions, withoutUnusedParts } from './unused-parts.ts';

const library = path.join(path.dirname(createRequire(import.meta.url).resolve('react-router')), 'lib');
const read = (file: string) => readFileSync(path.join(library, file), 'utf8');

test('a component that nothing uses can be left out: its call is pure, and no name for developer tools refers to it', () => {
  const source = [
    'const Link = React$1.forwardRef(function LinkWithRef(props, ref) {',
    '\tconst Inner = React$1.memo(Other);',
    '});',
    'Link.displayName = "Link";',
    'const count = start();',
  ].join('\n');
  expect(withoutUnusedParts(source)).toBe(
    source.replace('= React$1.forwardRef', '= /* @__PURE__ */ React$1.forwardRef').replace('Link.displayName = "Link";', ''),
  );
});

test('the components of react-router are written as this loader expects', () => {
  const marked = withoutUnusedParts(read('dom/lib.js'));
  for (const name of ['Link', 'NavLink', 'Form']) expect(marked).toContain(`const ${name} = /* @__PURE__ */ React$1.forwardRef(`);
  expect(marked).not.toMatch(/^\w+\.displayName/m);
});

test('a warning for developers is left out, also as the only statement of a condition', () => {
  const source = ['warning(path !== "*", "A path is odd (see docs).");', 'if (isStatic) warning(false, "No-op.");', 'start();'].join('\n');
  expect(withoutUnusedParts(source)).toBe('void 0;\nif (isStatic) void 0;\nstart();');
});

test('a file of react-router has no warning left, and its function is still there', () => {
  const marked = withoutUnusedParts(read('router/history.js'));
  expect(marked).toContain('function warning(cond, message)');
  expect(marked.match(/\bwarning\(/g)).toHaveLength(1);
});

test.each(knownConditions)('$source is in $file of react-router, and its value stands in the build', ({ file, source }) => {
  const code = read(file);
  expect(code).toContain(source);
  expect(withoutUnusedParts(code)).not.toContain(source);
});

test('the shell uses nothing that its router is without', () => {
  const client = path.resolve(import.meta.dirname, '../../../apps/shell/src/client');
  const code = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(client, file), 'utf8'));
  const removed = knownConditions.flatMap(({ source, replacement }) => (replacement === '' ? [...source.matchAll(/^\t\t(\w+),$/gm)] : []));
  expect(removed.map(([, name]) => name)).toEqual(['enableScrollRestoration', 'dispose', '_internalSetRoutes']);
  for (const [, name] of removed) expect(code.filter((text) => text.includes(`.${name}(`) || text.includes(`.${name}?.(`))).toEqual([]);
});

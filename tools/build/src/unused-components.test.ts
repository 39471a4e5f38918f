import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { markComponents } from './unused-components.ts';

test('a component that nothing uses can be left out: its call is pure, and no name for developer tools refers to it', () => {
  const source = [
    'const Link = React$1.forwardRef(function LinkWithRef(props, ref) {',
    '\tconst Inner = React$1.memo(Other);',
    '});',
    'Link.displayName = "Link";',
    'const count = start();',
  ].join('\n');
  expect(markComponents(source)).toBe(
    source.replace('= React$1.forwardRef', '= /* @__PURE__ */ React$1.forwardRef').replace('Link.displayName = "Link";', ''),
  );
});

test('the components of react-router are written as this loader expects', () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('react-router'));
  const marked = markComponents(readFileSync(path.join(folder, 'lib/dom/lib.js'), 'utf8'));
  for (const name of ['Link', 'NavLink', 'Form']) expect(marked).toContain(`const ${name} = /* @__PURE__ */ React$1.forwardRef(`);
  expect(marked).not.toMatch(/^\w+\.displayName/m);
});

test('a router without instrumentation does not refer to the code of it', () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('react-router'));
  const source = readFileSync(path.join(folder, 'lib/router/router.js'), 'utf8');
  expect(source).toContain('if (init.instrumentations)');
  expect(markComponents(source)).not.toContain('if (init.instrumentations)');
});

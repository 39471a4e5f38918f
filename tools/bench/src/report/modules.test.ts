import { expect, test } from 'vitest';
import { moduleOf } from './modules.ts';

test.each([
  ['webpack:///node_modules/react-dom/cjs/a.js', 'react-dom/cjs/a.js', 'react-dom', 'react'],
  ['webpack:///node_modules/x/node_modules/@scope/y/z.js|layer: page', '@scope/y/z.js', '@scope/y', 'third-party'],
  ['webpack:///apps/stays/src/search/search.page.tsx', 'apps/stays/src/search/search.page.tsx', 'apps/stays/src/search', 'slice'],
  ['webpack:///apps/shell/src/home/a/b.ts', 'apps/shell/src/home/a/b.ts', 'apps/shell/src/home', 'shell'],
  ['webpack:///apps/stays/src/routes.ts', 'apps/stays/src/routes.ts', 'apps/stays/src', 'slice'],
  ['../../../../maps/web/css%20./src/card/cards.module.css', 'apps/stays/src/card/cards.module.css', 'apps/stays/src/card', 'slice'],
  ['../../../../maps/web/packages/state/src/a.css', 'packages/state/src/a.css', 'packages/state', 'own-package'],
  ['../../../../maps/web/webpack/runtime/css_loading', 'webpack/runtime/css_loading', 'bundler', 'bundler'],
])('the source %s has a path, a group and an origin', (source, name, group, origin) => {
  expect(moduleOf(source, 'stays')).toEqual({ name, group, origin });
});

test('text of no source belongs to the bundler', () => {
  expect(moduleOf(undefined, 'stays').group).toBe('bundler');
});

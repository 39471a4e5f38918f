import { expect, test } from 'vitest';
import { laterCatalogs } from './route-manifest.ts';

test('the texts of a script are found by its name, and a script without texts has none', () => {
  const files = ['map.1a2b.js', 'map.1a2b.texts.cs.js', 'map.1a2b.texts.de.js', 'page.js', 'page.cs.js', 'map.css'];
  expect(laterCatalogs(files, ['cs', 'de'])).toEqual({ 'map.1a2b.js': { cs: 'map.1a2b.texts.cs.js', de: 'map.1a2b.texts.de.js' } });
});

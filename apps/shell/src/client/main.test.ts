import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const designSystem = path.resolve(import.meta.dirname, '../../../../packages/design-system/src');

/** Style sheets that a module and those that it imports import. */
function stylesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  if (file.endsWith('.css')) return [file];
  const imported = [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?:[^']* from )?'([^']+)'/gm)].map(([, name = '']) => name);
  return imported.flatMap((name) => {
    const target = name.startsWith('.') ? path.resolve(path.dirname(file), name) : name.replace('@nocleh/design-system', designSystem);
    return stylesOf(target, seen);
  });
}

const src = path.resolve(import.meta.dirname, '..');
const ofMain = stylesOf(path.join(src, 'client/main.tsx'));

test.each(['header/site-header.tsx', 'footer/site-footer.tsx', 'consent/consent-banner.tsx'])(
  'the style sheet of the first page has the styles of %s, which only the server renders',
  (file) => {
    const styles = stylesOf(path.join(src, file));
    expect(styles).not.toEqual([]);
    expect(ofMain).toEqual(expect.arrayContaining(styles));
  },
);

import { globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export const templateFolder = path.join(import.meta.dirname, '../template');

/** What stands in the template for what is asked for. The template itself is a slice of these names. */
export interface Names {
  readonly slicename: string;
  /** Files of the page. */
  readonly pagename: string;
  /** Without a leading slash. */
  readonly pagepath: string;
  readonly addressname: string;
  /** The template's port. */
  readonly 4100: string;
}

export const filled = (text: string, names: Names): string =>
  Object.entries(names).reduce((result, [word, value]) => result.replaceAll(word, value), text);

const relativeImport = / from '(\.\.?\/[^']+)'/g;

/** The code with its imports of files outside of the template leading to them from another file. */
function moved(code: string, from: string, to: string): string {
  return code.replaceAll(relativeImport, (found, specifier: string) => {
    const target = path.join(path.dirname(from), specifier);
    if (target.startsWith(`${templateFolder}${path.sep}`)) return found;
    const relative = path.relative(path.dirname(to), target).replaceAll(path.sep, '/');
    return ` from '${relative.startsWith('.') ? relative : `./${relative}`}'`;
  });
}

export interface TemplateFile {
  /** Relative to the template. */
  readonly file: string;
  /** Of one page, not of the slice. */
  readonly isOfPage: boolean;
}

export const templateFiles = (): TemplateFile[] =>
  globSync('**/*.*', { cwd: templateFolder })
    .toSorted()
    .map((file) => ({ file, isOfPage: file.includes('pagename') }));

/** Journeys lie with those of the site, everything else in the folder of the slice. */
const placeOf = (file: string, { slicename }: Names): string =>
  file.startsWith('journeys/') ? file.replace('journeys/', `apps/e2e/src/${slicename}/`) : `apps/${slicename}/${file}`;

/** Writes files of the template to their places; returns these, relative to the repository. */
export async function writeTemplate(root: string, files: readonly TemplateFile[], names: Names): Promise<string[]> {
  const checkout = path.join(import.meta.dirname, '../../..');
  const written: string[] = [];
  for (const { file } of files) {
    const source = path.join(templateFolder, file);
    const place = filled(placeOf(file, names), names);
    // Imports are relative to a checkout, whichever one is written to.
    const code = moved(readFileSync(source, 'utf8'), source, path.join(checkout, place));
    await mkdir(path.dirname(path.join(root, place)), { recursive: true });
    await writeFile(path.join(root, place), filled(code, names));
    written.push(place);
  }
  return written;
}

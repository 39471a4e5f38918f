import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { locales } from '@nocleh/contracts/locale.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { runTool } from '@nocleh/tool-start/checkout/run-tool.ts';
import { templateFolder } from './template.ts';

const po = formatter({ lineNumbers: false });
const sourceLocale = 'en';

const read = async (file: string, locale: string) => {
  const text = await readFile(file, 'utf8');
  return { text, entries: await po.parse(text, { locale, sourceLocale, filename: file }) };
};

/** Translates texts of a catalog that the template has. */
async function fillFromTemplate(folder: string, locale: string): Promise<void> {
  const file = path.join(folder, `${locale}.po`);
  const { text, entries } = await read(file, locale);
  const known = await read(path.join(templateFolder, 'src/locales', `${locale}.po`), locale);
  for (const [id, entry] of Object.entries(entries)) entry.translation ||= known.entries[id]?.translation ?? '';
  await writeFile(file, await po.serialize(entries, { locale, sourceLocale, filename: file, existing: text }));
}

/** Takes the texts of a new page into the catalogs of its slice, with their translations. Returns the changed files. */
export async function addTexts(root: string, slice: string): Promise<string[]> {
  const program = path.join(root, 'node_modules/@lingui/cli/dist/lingui.js');
  // Under NODE_ENV=test Lingui looks for workers that its package does not contain.
  const env = { CATALOGS: slice, NODE_ENV: 'production' };
  const { code, output } = await runTool(process.execPath, [program, 'extract'], { cwd: root, env });
  if (code !== 0) throw new Failure(`${output.trim()}\nThe texts of ${slice} could not be extracted: the reason stands above.`);
  const folder = `apps/${slice}/src/locales`;
  for (const locale of locales) await fillFromTemplate(path.join(root, folder), locale);
  return locales.map((locale) => `${folder}/${locale}.po`);
}

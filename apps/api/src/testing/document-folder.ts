import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locales } from '@nocleh/contracts/locale.ts';
import type { DocumentReport } from '../catalogue/markdown/document-folder.ts';

/** Texts by file name. */
export type Files = Record<string, string>;

/** `more` are further lines of the header. */
const document = (slug: string, title: string, text: string, more: string) =>
  `---\ntitle: ${title}\nslug: ${slug}\nsummary: O čem to je.\n${more}---\n${text}\n`;

/** The files of all languages; slugs and titles end with the language. */
export const languages = (slug: string, title: string, text: string, more = ''): Files =>
  Object.fromEntries(locales.map((locale) => [`${locale}.md`, document(`${slug}-${locale}`, `${title} ${locale}`, text, more)]));

/** Imports a folder with these documents. */
export async function withFolder(
  documents: Record<string, Files>,
  work: (folder: string) => Promise<DocumentReport>,
): Promise<DocumentReport> {
  const folder = mkdtempSync(join(tmpdir(), 'nocleh-documents-'));
  for (const [key, files] of Object.entries(documents)) {
    mkdirSync(join(folder, key));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, key, name), text);
  }
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

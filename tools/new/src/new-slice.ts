import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { namesOfFirstPage } from './first-page.ts';
import { checkSliceName } from './names.ts';
import { templateFiles, writeTemplate } from './template.ts';

const map = 'AGENTS.md';
/** In the map of the repository slices stand before the API. */
const rowAfterSlices = '| `apps/api` |';

async function addToMap(root: string, slice: string, asked: string): Promise<void> {
  const file = path.join(root, map);
  const text = await readFile(file, 'utf8');
  if (!text.includes(`\n${rowAfterSlices}`)) throw new Failure(`${map} has no row "${rowAfterSlices}", before which slices stand.`);
  await writeFile(file, text.replace(`\n${rowAfterSlices}`, `\n| \`apps/${slice}\` | slice: ${slice}. \`${asked}\` |\n${rowAfterSlices}`));
}

/** Makes a slice with one page; returns the files that were written. */
export async function newSlice(root: string, slice: string, asked = `/${slice}`): Promise<string[]> {
  checkSliceName(root, slice);
  const names = await namesOfFirstPage(root, slice, asked);
  await addToMap(root, slice, asked);
  return [map, ...(await writeTemplate(root, templateFiles(), names))];
}

import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Says when and where a build was made, so that it differs by intent. */
const provenance = 'provenance.json';

const builtFiles = (root: string): string[] =>
  globSync('apps/*/dist/**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== provenance)
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

/** Built files that one of two checkouts has alone, or with other bytes. */
export async function buildDifferences(one: string, other: string): Promise<{ files: number; differences: string[] }> {
  const [mine, theirs] = [new Set(builtFiles(one)), new Set(builtFiles(other))];
  const differences: string[] = [];
  for (const file of [...mine.union(theirs)].toSorted()) {
    if (!mine.has(file) || !theirs.has(file)) differences.push(`${file} is in ${mine.has(file) ? one : other} only`);
    else if (!(await readFile(path.join(one, file))).equals(await readFile(path.join(other, file)))) differences.push(`${file} differs`);
  }
  return { files: mine.union(theirs).size, differences };
}

import { createHash } from 'node:crypto';

/** Files of a build by their path in it. */
export type Files = ReadonlyMap<string, Buffer>;

/** Whether a file of a build makes pages, unlike source maps and descriptions. */
export const isContent = (name: string): boolean => /^(?:web|node)\//.test(name);

export const contentOf = (files: Files): Files => new Map([...files].filter(([name]) => isContent(name)));

export function digest(files: Files): string {
  const hash = createHash('sha256');
  for (const name of [...files.keys()].toSorted()) hash.update(`\0${name}\0`).update(files.get(name) ?? '');
  return hash.digest('hex');
}

/** The hash of a build, over names and contents of the files that make pages, so that equal builds are one artifact. */
export const contentHash = (files: Files): string => digest(contentOf(files)).slice(0, 20);

import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { SliceName } from '@nocleh/contracts/release.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';

/** Literal segments; the first one begins with a letter, as the names of addresses do. */
const pagePath = /^\/[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const maxPathLength = 50;

/** Folders of an app and of its journeys. */
const foldersOf = (name: string) => [`apps/${name}`, `apps/e2e/src/${name}`];

export function checkNameForm(name: string): void {
  if (!SliceName.safeParse(name).success)
    throw new Failure(`"${name}" is no name for a slice: take at most 30 lower-case letters and digits, a letter first.`);
}

export function checkSliceName(root: string, name: string): void {
  checkNameForm(name);
  const taken = foldersOf(name).find((folder) => existsSync(path.join(root, folder)));
  if (taken) throw new Failure(`The name ${name} is taken by ${taken}: choose another one.`);
}

export function checkPathForm(asked: string): void {
  if (asked.length > maxPathLength || !pagePath.test(asked))
    throw new Failure(
      `"${asked}" is no path for a page: write it like /reviews/new, in lower-case letters, digits and hyphens, at most ${maxPathLength} characters.`,
    );
}

/** `/reviews/new` is `reviews-new`. */
export const joined = (asked: string): string => asked.slice(1).replaceAll('/', '-');

/** The name of the page's files, which is that of its chunk: no other chunk of the slice has it. */
export function pageName(root: string, slice: string, asked: string): string {
  const pages = globSync(`apps/${slice}/src/**/*.page.tsx`, { cwd: root }).map((file) => path.basename(file, '.page.tsx'));
  const taken = new Set([...pages, slice, 'slice']);
  const found = [joined(asked), `${joined(asked)}-page`].find((name) => !taken.has(name));
  if (!found) throw new Failure(`The slice ${slice} has pages ${joined(asked)} and ${joined(asked)}-page: choose another path.`);
  return found;
}

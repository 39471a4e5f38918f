import { readFile, rename, writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';

/** Saves a file in one step: on a busy machine a bundler would build the empty file between two. */
export async function saveFile(file: string, code: string): Promise<void> {
  // No bundler takes a file with this extension.
  await writeFile(`${file}.draft`, code);
  await rename(`${file}.draft`, file);
}

/** Replaces a piece of a file. */
export async function editFile(file: string, from: string | RegExp, to: string): Promise<void> {
  const code = await readFile(file, 'utf8');
  expect(code).toMatch(from);
  await saveFile(file, code.replace(from, to));
}

import { readFile, utimes, writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';

const saveAgainMs = 8_000;
const saving = new Set<NodeJS.Timeout>();

/** Edits a file, and saves it again from time to time, as a bundler on a busy machine can miss a change. */
export async function editFile(file: string, from: string | RegExp, to: string): Promise<void> {
  const code = await readFile(file, 'utf8');
  expect(code).toMatch(from);
  await writeFile(file, code.replace(from, to));
  const save = () => utimes(file, new Date(), new Date()).catch(() => {});
  saving.add(setInterval(() => void save(), saveAgainMs));
}

/** Ends saving; called after each test. */
export function stopSaving(): void {
  for (const timer of saving) clearInterval(timer);
  saving.clear();
}

import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { runTool } from '@nocleh/tool-start/checkout/run-tool.ts';

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (program: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, program))
    .find(isProgram);

/** The path of a program, which is installed as a package of Debian when it is missing and the user is root. */
export async function debianProgram(program: string, debianPackage: string): Promise<string> {
  const found = onPath(program);
  if (found) return found;
  const options = { cwd: import.meta.dirname, env: { DEBIAN_FRONTEND: 'noninteractive' }, milliseconds: 10 * 60_000 };
  if (process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')) {
    await runTool('apt-get', ['update', '-q'], options);
    await runTool('apt-get', ['install', '-y', '-q', '--no-install-recommends', debianPackage], options);
  }
  const installed = onPath(program);
  if (!installed) throw new Error(`${program} was not found: install Debian's package ${debianPackage}.`);
  return installed;
}

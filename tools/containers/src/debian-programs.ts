import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { run } from './run.ts';

const isThere = (program: string): boolean =>
  [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'].some((folder) => existsSync(path.join(folder, program)));

/** Programs with the name of their Debian package. As root on Debian missing ones are installed. */
export async function requirePrograms(...programs: readonly string[]): Promise<void> {
  const missing = programs.filter((program) => !isThere(program));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !isThere('apt-get')) throw new Failure(`Install what is missing: ${missing.join(', ')}.`);
  console.log(`Installing ${missing.join(', ')}`);
  const options = { cwd: '/', env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '-qq', '--no-install-recommends', ...missing], options);
}

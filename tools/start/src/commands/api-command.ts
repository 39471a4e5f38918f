import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { diskFull, Failure } from '@nocleh/tool-postgres/failure.ts';
import { startPostgres } from '@nocleh/tool-postgres/postgres.ts';
import { buildApps } from '../checkout/build.ts';
import { localState, root } from '../checkout/paths.ts';
import { imageRoot } from '../site/demo-content.ts';

/** The database of this checkout: the running site's, or the built-in server while the command runs. */
const openDatabase = async () => {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  return startPostgres({ dataDir: join(localState, 'postgres') });
};

export const requireService = async (service: 'api' | 'images'): Promise<void> => {
  const { code, output } = await buildApps({ only: `@nocleh/${service}` });
  if (code === 0) return;
  if (/no space left/i.test(output)) throw diskFull(root);
  throw new Failure(`${output.trim()}\nThe service "${service}" could not be built: the reason stands above.`);
};

const run = async (entry: string, args: readonly string[]): Promise<number> => {
  await requireService('api');
  const database = await openDatabase();
  try {
    const command = spawn(process.execPath, [join(root, 'apps/api/dist', `${entry}.mjs`), ...args], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: database.url, IMAGE_ROOT: process.env.IMAGE_ROOT || imageRoot },
      stdio: 'inherit',
    });
    // Ctrl-C reaches the command directly, which finishes its current work; other signals only reach this process.
    process.on('SIGINT', () => {});
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => command.kill(signal));
    process.on('disconnect', () => command.kill('SIGTERM'));
    process.channel?.unref();
    const [code] = (await once(command, 'exit')) as [number | null];
    return code ?? 1;
  } finally {
    await database.stop();
  }
};

/** Runs a command of the API on this checkout's database, whether the site is running or not. `prepare` makes its arguments. */
export const runApiCommand = async (
  entry: string,
  prepare: (args: readonly string[]) => Promise<readonly string[]> = async (args) => args,
): Promise<never> => {
  try {
    process.exit(await run(entry, await prepare(process.argv.slice(2))));
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
};

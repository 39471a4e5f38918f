import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { diskFull, Failure, hasCode } from '@nocleh/tool-postgres/failure.ts';
import pg from 'pg';
import { root } from '../checkout/paths.ts';
import { runTool } from '../checkout/run-tool.ts';

const folder = join(root, 'tools/demo-data');
/** In order, as later ones refer to earlier ones. Each is loaded if its table is empty. */
const steps = [
  { table: 'place', args: ['--places', join(folder, 'places.jsonl.gz')] },
  { table: 'accommodation', args: [join(folder, 'accommodations.jsonl.gz')] },
  { table: 'page', args: ['--pages', join(folder, 'pages')] },
  { table: 'article', args: ['--articles', join(folder, 'articles')] },
  { table: 'package', args: ['--packages', join(folder, 'packages')] },
] as const;

/** `/pictures/demo/x.webp` is `pictures/demo/x.webp` in this folder. */
export const imageRoot = folder;

/** The steps whose table is empty or missing. */
const missingSteps = async (databaseUrl: string): Promise<readonly (typeof steps)[number][]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const isEmpty = async (table: string): Promise<boolean> => {
    try {
      const { rowCount } = await client.query(`select 1 from ${table} limit 1`);
      return rowCount === 0;
    } catch (error) {
      if (hasCode(error, '42P01')) return true;
      throw error;
    }
  };
  try {
    const missing = [];
    for (const step of steps) if (await isEmpty(step.table)) missing.push(step);
    return missing;
  } finally {
    await client.end();
  }
};

export interface DemoContentOptions {
  readonly databaseUrl: string;
  /** Marks a started load: an interrupted one is repeated, as the import accepts rows again. */
  readonly markFile: string;
  readonly logFile: string;
  readonly signal?: AbortSignal;
  readonly onLoad?: () => void;
}

/** Loads missing demo content, through the same import as real content. */
export const loadDemoContent = async ({ databaseUrl, markFile, logFile, signal, onLoad }: DemoContentOptions): Promise<void> => {
  const wasInterrupted = (await readFile(markFile, 'utf8').catch(() => undefined)) === databaseName(databaseUrl);
  const due = wasInterrupted ? steps : await missingSteps(databaseUrl);
  if (due.length === 0) return;
  onLoad?.();
  await writeFile(markFile, databaseName(databaseUrl));
  for (const { args } of due) {
    const file = args.at(-1) ?? '';
    if (!existsSync(file)) throw new Failure(`The demo content ${file} is missing: restore it from the repository.`);
    const { code, output } = await runTool(process.execPath, [join(root, 'apps/api/dist/import.mjs'), ...args], {
      cwd: root,
      env: { DATABASE_URL: databaseUrl, IMAGE_ROOT: imageRoot },
      logFile,
      ...(signal ? { signal } : {}),
    });
    if (signal?.aborted) return;
    if (/no space left/i.test(output)) throw diskFull(dirname(markFile));
    if (code !== 0)
      throw new Failure(
        `${output.trim().split('\n').slice(-10).join('\n')}\nThe demo content could not be loaded: the reason stands above.`,
      );
  }
  await rm(markFile, { force: true });
};

// The built-in server has a different socket folder after each start.
const databaseName = (databaseUrl: string) => {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
};

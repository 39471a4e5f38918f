import { execFile } from 'node:child_process';
import { cp, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const checkout = path.join(import.meta.dirname, '../../../..');
const copied = ['.gitignore', 'AGENTS.md', 'biome.json', 'lingui.config.ts', 'package.json', 'tools/build', 'apps/contact', 'apps/orders'];
const linked = ['node_modules', 'packages'];

/** Of a slice or page. */
export type Asked = readonly [kind: 'slice' | 'page', slice: string, path: string];

/** In a process of its own, as the test runner loads modules in its own way. */
const refusalsScript = `
  const [root, src, asked] = JSON.parse(process.argv[1]);
  const { newPage } = await import(src + '/new-page.ts');
  const { newSlice } = await import(src + '/new-slice.ts');
  const found = [];
  for (const [kind, slice, path] of asked)
    found.push(await (kind === 'page' ? newPage : newSlice)(root, slice, path).then(() => null, (error) => String(error)));
  console.log(JSON.stringify(found));`;

export interface SmallCheckout {
  readonly root: string;
  /** Runs `npm run new` with these arguments. */
  make(...args: readonly string[]): Promise<{ readonly code: number; readonly error: string }>;
  /** What making each of these slices or pages is refused with, undefined if it is not; unlike `make` it adds no texts. */
  refusals(asked: readonly Asked[]): Promise<(string | undefined)[]>;
  remove(): Promise<void>;
}

/** A folder with two slices of the repository, which a test can change. */
export async function copySmallCheckout(): Promise<SmallCheckout> {
  const root = await mkdtemp(path.join(await realpath(tmpdir()), 'checkout-'));
  for (const name of copied)
    await cp(path.join(checkout, name), path.join(root, name), { recursive: true, filter: (source) => !/\/(?:dist|\.dev)$/.test(source) });
  for (const name of linked) await symlink(path.join(checkout, name), path.join(root, name));
  const make: SmallCheckout['make'] = (...args) =>
    new Promise((done) => {
      const command = [path.join(checkout, 'tools/new/src/new.cli.ts'), ...args, '--no-install'];
      execFile(process.execPath, command, { cwd: root, env: { ...process.env, INIT_CWD: root } }, (error, _out, message) =>
        done({ code: error ? Number(error.code) : 0, error: message }),
      );
    });
  const refusals = async (asked: readonly Asked[]) => {
    const input = JSON.stringify([root, path.join(checkout, 'tools/new/src'), asked]);
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', refusalsScript, input]);
    return (JSON.parse(stdout) as (string | null)[]).map((sentence) => sentence ?? undefined);
  };
  return { root, make, refusals, remove: () => rm(root, { recursive: true, force: true }) };
}

import path from 'node:path';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { runTool } from '@nocleh/tool-start/checkout/run-tool.ts';

const isFormatted = (file: string) => /\.(?:tsx?|json|css)$/.test(file);

/** Formats what was written; a new workspace is linked and gets its rows in the lock file. */
export async function finish(root: string, written: readonly string[], { install }: { readonly install: boolean }): Promise<void> {
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const files = written.filter(isFormatted);
  const { code, output } = await runTool(process.execPath, [biome, 'check', '--write', ...files], { cwd: root });
  if (code !== 0) throw new Failure(`${output.trim()}\nThe written files could not be formatted: the reason stands above.`);
  if (!install) return;
  console.log('Linking the workspace ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const linked = await runTool(npm, ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root });
  if (linked.code !== 0) throw new Failure(`${linked.output.trim()}\nThe slice is written, but not linked: run "npm install".`);
}

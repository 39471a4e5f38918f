import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../checkout/paths.ts';
import { byLine } from '../site/lines.ts';
import { openLogFile } from '../site/log-file.ts';

const exitWithParent = pathToFileURL(join(import.meta.dirname, '../site/exit-with-parent.ts')).href;
const program = join(root, 'node_modules/@rspack/cli/bin/rspack.js');

export interface Bundler {
  readonly child: ChildProcess;
  stop(): void;
}

const modes = { serve: ['serve'], watch: ['build', '--watch'], build: ['build'] } as const;

/** `serve` keeps an app's browser and node builds in memory with hot updates; `watch` and `build` write them to `.dev`. */
export const startBundler = (app: string, mode: keyof typeof modes, logsDir: string, report: (line: string) => void): Bundler => {
  const log = openLogFile(join(logsDir, `${app}-build.log`));
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', exitWithParent, program, ...modes[mode], '-c', '../../rspack.config.ts'],
    {
      cwd: join(root, 'apps', app),
      env: { ...process.env, NODE_ENV: 'development', FORCE_COLOR: '0' },
      // The bundler ends when its input closes.
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    },
  );
  const reportErrors = byLine((line) => {
    if (/^\s*(ERROR|×|Error:)/.test(line)) report(`${app}: ${line.trim()}`);
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log.write(chunk);
      reportErrors(chunk);
    });
  }
  return { child, stop: () => child.kill('SIGTERM') };
};

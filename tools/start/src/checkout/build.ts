import { join } from 'node:path';
import { diskFull, Failure } from '@nocleh/tool-postgres/failure.ts';
import { root } from './paths.ts';
import { runTool, type ToolResult } from './run-tool.ts';

export const nxProgram = join(root, 'node_modules/nx/dist/bin/nx.js');
/** Without its daemon, nx keeps its tasks in its own process group, so that they end with it. */
export const nxEnv = { NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', NX_NO_CLOUD: 'true', NX_NATIVE_COMMAND_RUNNER: 'false' };

interface BuildOptions {
  readonly logFile?: string;
  readonly signal?: AbortSignal | undefined;
  /** One project instead of all. */
  readonly only?: string;
  /** Every text of a catalog has ⟦ ⟧, so that hard-coded texts stand out. */
  readonly pseudoLocalization?: boolean | undefined;
}

/** Builds the apps through the task graph: unchanged ones come from the cache. */
export const buildApps = ({ logFile, signal, only, pseudoLocalization }: BuildOptions): Promise<ToolResult> =>
  runTool(process.execPath, [nxProgram, 'run-many', '-t', 'build', '--output-style=static', ...(only ? ['-p', only] : [])], {
    cwd: root,
    env: { ...nxEnv, ...(pseudoLocalization ? { PSEUDO_LOCALIZATION: '1' } : {}) },
    ...(logFile ? { logFile } : {}),
    ...(signal ? { signal } : {}),
  });

/** Throws one sentence; the output of the build is in its log. */
export const requireBuild = async (logFile: string, options: Pick<BuildOptions, 'signal' | 'pseudoLocalization'> = {}): Promise<void> => {
  const { code, output } = await buildApps({ logFile, ...options });
  if (code === 0) return;
  if (/ENOSPC|no space left/i.test(output)) throw diskFull(root);
  throw new Failure(`${errorsOf(output)}\nThe build failed: the reason stands above, the whole output in ${logFile}.`);
};

const errorsOf = (output: string): string => {
  const lines = output.split('\n');
  const first = lines.findIndex((line) => /error|✖|×/i.test(line));
  return lines.slice(Math.max(0, first), first + 25).join('\n');
};

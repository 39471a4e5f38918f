import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';

export interface ToolResult {
  readonly code: number;
  /** Both streams, in the order of their chunks. */
  readonly output: string;
}

export interface ToolOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly logFile?: string;
  readonly signal?: AbortSignal;
  /** Kills the tool and its children after this time. */
  readonly milliseconds?: number;
  /** Also prints both streams. */
  readonly echo?: boolean;
}

const keptCharacters = 2_000_000;

/** Runs a program to its end, whatever its exit code. Aborting ends its children too. */
export const runTool = (program: string, args: readonly string[], options: ToolOptions): Promise<ToolResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = options.logFile === undefined ? undefined : createWriteStream(options.logFile);
    log?.on('error', () => {});
    let output = '';
    const take = (chunk: Buffer) => {
      log?.write(chunk);
      if (options.echo) process.stdout.write(chunk);
      output = (output + chunk.toString()).slice(-keptCharacters);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);

    const killAll = (note: string) => {
      if (child.pid === undefined || child.exitCode !== null) return;
      output += note;
      try {
        process.kill(-child.pid, 'SIGTERM');
      } catch {
        child.kill('SIGKILL');
      }
    };
    const stop = () => killAll('\nstopped\n');
    options.signal?.addEventListener('abort', stop, { once: true });
    const seconds = Math.round((options.milliseconds ?? 0) / 1000);
    const timer = options.milliseconds
      ? setTimeout(() => killAll(`\nstopped after ${seconds} seconds\n`), options.milliseconds)
      : undefined;

    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', stop);
      log?.end();
      resolve({ code: code ?? 1, output });
    });
  });

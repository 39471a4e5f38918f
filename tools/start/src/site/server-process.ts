import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { byLine } from './lines.ts';
import { openLogFile } from './log-file.ts';

export interface ServerSpec {
  readonly name: string;
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** Answers 200 when the server is ready. */
  readonly health: string;
  /** The account it runs as; by default that of this process. */
  readonly account?: { readonly uid?: number; readonly gid?: number };
}

export interface ServerProcess {
  readonly name: string;
  /** Process id; it changes when a crashed server is restarted. */
  readonly pid: () => number | undefined;
  /** Resolves at the first 200 of `health`; rejects with one sentence if the server can't be started. */
  readonly ready: Promise<void>;
  /** An intended restart with new code, not counted as a crash. */
  restart(): void;
  stop(): Promise<void>;
}

const exitWithParent = pathToFileURL(join(import.meta.dirname, 'exit-with-parent.ts')).href;
const maxCrashesAtStart = 3;
const readyTimeoutMs = 90_000;
const maxPauseMs = 10_000;

/** Keeps a server running: restarts it after a crash, first immediately, then with increasing delays. */
export const runServer = (spec: ServerSpec, report: (line: string) => void): ServerProcess => {
  const log = openLogFile(spec.logFile);
  let child: ChildProcess | undefined;
  let stopping = false;
  let restarting = false;
  let crashes = 0;
  let lastErrorLine = '';
  let isReady = false;
  let isGivenUp = false;

  const launch = () => {
    const startedAt = Date.now();
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--import', exitWithParent, spec.script], {
      ...spec.account,
      env: { ...process.env, ...spec.env },
      // A separate process group: Ctrl-C only reaches the supervisor, which stops the servers in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = started;
    log.write(`--- ${new Date(startedAt).toISOString()} ${spec.name} started, process ${started.pid}\n`);
    const remember = byLine((line) => {
      if (!/^\s+at |^Node\.js v|^\s*[\^}]/.test(line)) lastErrorLine = line.slice(0, 500);
    });
    started.stdout?.on('data', (chunk: Buffer) => log.write(chunk));
    started.stderr?.on('data', (chunk: Buffer) => {
      log.write(chunk);
      remember(chunk);
    });
    started.once('error', (error) => {
      lastErrorLine = error.message;
    });
    started.once('close', (code, signal) => {
      if (stopping) return;
      if (restarting) {
        restarting = false;
        launch();
        return;
      }
      crashes = Date.now() - startedAt > 60_000 ? 1 : crashes + 1;
      if (!isReady && crashes >= maxCrashesAtStart) {
        isGivenUp = true;
        return;
      }
      const pause = crashes === 1 ? 0 : Math.min(250 * 2 ** crashes, maxPauseMs);
      if (isReady)
        report(`${spec.name} ended unexpectedly (${signal ?? `code ${code}`}) and is being started again; its log is ${spec.logFile}`);
      setTimeout(() => {
        if (!stopping) launch();
      }, pause);
    });
  };

  const becomeReady = async () => {
    const deadline = Date.now() + readyTimeoutMs;
    while (!stopping && !isGivenUp && Date.now() < deadline) {
      if (await answersOk(spec.health)) {
        isReady = true;
        return;
      }
      await sleep(50);
    }
    if (stopping) return;
    const reason = isGivenUp ? `it ended with "${lastErrorLine}"` : `it gave no sign of health at ${spec.health}`;
    throw new Failure(`The server "${spec.name}" did not start: ${reason}; its log is ${spec.logFile}.`);
  };

  launch();
  return {
    name: spec.name,
    pid: () => child?.pid,
    ready: becomeReady(),
    restart: () => {
      if (stopping || restarting || !child) return;
      restarting = true;
      child.kill('SIGTERM');
    },
    stop: async () => {
      stopping = true;
      if (child) await stopChild(child);
      await log.close();
    },
  };
};

const answersOk = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
};

const stopTimeoutMs = 8_000;

const stopChild = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(force);
};

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { accountFor, changeOwner } from '@nocleh/tool-postgres/folder-owner.ts';
import { root } from '../checkout/paths.ts';
import { runServer, type ServerProcess } from '../site/server-process.ts';

export type Settings = Readonly<Record<string, string>>;

export interface ClusterProcess {
  readonly name: string;
  readonly url: string;
  readonly server: ServerProcess;
}

interface ProcessSpec {
  readonly name: string;
  readonly port: number;
  /** Relative to the checkout. */
  readonly script: string;
  readonly settings: Settings;
  readonly health?: string;
}

export const localUrl = (port: number): string => `http://127.0.0.1:${port}`;

const readyTimeoutMs = 60_000;
const lookMs = 50;

const answersOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );

/** Resolves when an address says that it is ready, and `isSo` holds. Throws `Failure` after a minute. */
export async function untilReady(name: string, url: string, isSo = () => true): Promise<void> {
  for (const deadline = Date.now() + readyTimeoutMs; Date.now() < deadline; await sleep(lookMs))
    if (isSo() && (await answersOk(`${url}/ready`))) return;
  throw new Failure(`${name} was not ready within a minute.`);
}

/** Runs processes, each with settings that may change with its next start. */
export class Processes {
  private readonly stateDir: string;
  private readonly account: { readonly uid?: number; readonly gid?: number };
  private readonly report: (line: string) => void;
  private readonly servers: ServerProcess[] = [];
  private readonly environments = new Map<string, { readonly own: Settings; readonly next: Record<string, string> }>();

  private constructor(stateDir: string, account: Processes['account'], report: (line: string) => void) {
    this.stateDir = stateDir;
    this.account = account;
    this.report = report;
  }

  static async open(stateDir: string, report: (line: string) => void): Promise<Processes> {
    const account = await accountFor([process.execPath, join(root, 'package.json'), join(stateDir, 'logs')], report);
    return new Processes(stateDir, account, report);
  }

  /** A folder that the processes may write. */
  async folder(name: string): Promise<string> {
    const folder = join(this.stateDir, name);
    if (this.account.uid === undefined) await mkdir(folder, { recursive: true });
    else await changeOwner(folder);
    return folder;
  }

  run({ name, port, script, settings, health = 'ready' }: ProcessSpec): ClusterProcess {
    const own = { HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'production', HOME: this.stateDir, ...settings };
    const env = { ...own };
    this.environments.set(name, { own, next: env });
    const url = localUrl(port);
    const logFile = join(this.stateDir, `logs/${name}.log`);
    const spec = { name, script: join(root, script), env, logFile, health: `${url}/${health}`, account: this.account };
    const server = runServer(spec, this.report);
    // A failure is handled where `ready` is awaited.
    server.ready.catch(() => {});
    this.servers.push(server);
    return { name, url, server };
  }

  /** Ends a process and starts it with these settings besides its own. Resolves when it is ready. */
  async restart({ name, url, server }: ClusterProcess, settings: Settings): Promise<void> {
    const { own = {}, next = {} } = this.environments.get(name) ?? {};
    for (const known of Object.keys(next)) delete next[known];
    Object.assign(next, own, settings);
    const before = server.pid();
    server.restart();
    await untilReady(name, url, () => server.pid() !== before);
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()));
  }
}

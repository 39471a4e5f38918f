import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Failure } from '@nocleh/tool-postgres/failure.ts';

const run = promisify(execFile);

/** Debian's HAProxy, which is installed where it is missing. */
async function installHaproxy(): Promise<void> {
  const isThere = await run('haproxy', ['-v']).catch(() => undefined);
  if (isThere) return;
  if (process.getuid?.() !== 0) throw new Failure('HAProxy is missing: install the package haproxy.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'haproxy'], { env });
}

/** Processes of one kind behind one port. */
export interface BalancedKind {
  readonly name: string;
  readonly port: number;
  /** How the next process is chosen. */
  readonly choice: 'roundrobin' | 'uri';
  /** Whether visitors connect here, whose addresses the processes are told. */
  readonly isPublic: boolean;
  readonly processes: readonly { readonly name: string; readonly port: number }[];
}

/** PostgreSQL behind one port: the first server gets all connections until another one is chosen. */
export interface BalancedDatabase {
  readonly port: number;
  readonly servers: readonly { readonly name: string; readonly socket: string }[];
}

/** Repeats what no process has begun, and after that GET and HEAD only, as a form may have been carried out. */
const kindSettings = ({ name, port, choice, isPublic, processes }: BalancedKind): string => `
frontend ${name}
  bind 127.0.0.1:${port}
  default_backend ${name}
backend ${name}
  balance ${choice}
  ${choice === 'uri' ? 'hash-type consistent' : ''}
  ${isPublic ? 'option forwardfor\n  http-request del-header traceparent' : ''}
  option httpchk
  http-check send meth GET uri /ready ver HTTP/1.1 hdr Host localhost
  http-request disable-l7-retry unless METH_GET || { method HEAD }
${processes.map((each) => `  server ${each.name} 127.0.0.1:${each.port} check`).join('\n')}
`;

const databaseSettings = ({ port, servers }: BalancedDatabase): string => `
listen database
  mode tcp
  bind 127.0.0.1:${port}
  timeout client 1h
  timeout server 1h
${servers.map(({ name, socket }, index) => `  server ${name} unix@${socket}${index === 0 ? '' : ' disabled'}`).join('\n')}
`;

const common = (socket: string) => `
global
  stats socket ${socket} mode 600 level admin
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout check 5s
  timeout http-request 10s
  timeout http-keep-alive 75s
  option redispatch 1
  retries 4
  retry-on conn-failure empty-response
  default-server inter 500 fall 3 rise 1
`;

export interface Balancer {
  readonly pid: number;
  /** Sends a process nothing new, and resolves when it has answered what it has. */
  drain(kind: string, process: string): Promise<void>;
  /** Sends a process requests again, and resolves when the balancer has seen that it is ready. Throws `Failure` after a while. */
  resume(kind: string, process: string): Promise<void>;
  /** Sends connections of the database to this server alone, and ends those to the others. */
  switchDatabase(server: string): Promise<void>;
  stop(): Promise<void>;
}

const drainTimeoutMs = 15_000;
const checkTimeoutMs = 15_000;
const startTimeoutMs = 10_000;

/** HAProxy before all kinds of processes and the database. Throws `Failure`. */
export async function startBalancer(kinds: readonly BalancedKind[], database: BalancedDatabase): Promise<Balancer> {
  await installHaproxy();
  const folder = await mkdtemp(join(tmpdir(), 'haproxy-'));
  await chmod(folder, 0o700);
  const socket = join(folder, 'admin.sock');
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, [common(socket), ...kinds.map(kindSettings), databaseSettings(database)].join(''));
  const child = spawn('haproxy', ['-db', '-q', '-f', file], { detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const command = async (line: string): Promise<string> => {
    const connection = connect(socket);
    connection.end(`${line}\n`);
    return (await text(connection)).trim();
  };
  /** Changes answer nothing. */
  const change = async (line: string) => {
    const answer = await command(line);
    if (answer) throw new Failure(`The balancer refuses "${line}": ${answer}`);
  };
  /** The row of a process in HAProxy's statistics, by the names of the columns; empty for a process that it does not have. */
  const stateOf = async (kind: string, process: string): Promise<ReadonlyMap<string, string>> => {
    const [head = [], ...rows] = (await command('show stat')).split('\n').map((line) => line.split(','));
    const row = rows.find(([proxy, server]) => proxy === kind && server === process) ?? [];
    return new Map(head.map((column, index) => [column, row[index] ?? '']));
  };
  for (const deadline = Date.now() + startTimeoutMs; ; await sleep(20)) {
    if (await command('show info').catch(() => '')) break;
    if (child.exitCode !== null || Date.now() > deadline) throw new Failure('HAProxy does not start: the reason stands above.');
  }
  if (child.pid === undefined) throw new Failure('HAProxy does not start.');
  return {
    pid: child.pid,
    async drain(kind, process) {
      await change(`set server ${kind}/${process} state drain`);
      for (const deadline = Date.now() + drainTimeoutMs; Date.now() < deadline; await sleep(20))
        if (Number((await stateOf(kind, process)).get('scur')) === 0) return;
    },
    async resume(kind, process) {
      await change(`set server ${kind}/${process} state ready`);
      for (const deadline = Date.now() + checkTimeoutMs; Date.now() < deadline; await sleep(20))
        if ((await stateOf(kind, process)).get('status')?.startsWith('UP')) return;
      throw new Failure(`The balancer does not see that ${process} is ready.`);
    },
    async switchDatabase(server) {
      for (const { name } of database.servers) {
        if (name !== server) await change(`set server database/${name} state maint`);
        if (name !== server) await change(`shutdown sessions server database/${name}`);
      }
      await change(`set server database/${server} state ready`);
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

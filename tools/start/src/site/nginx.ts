import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { root } from '../checkout/paths.ts';
import { freePort } from './ports.ts';
import { startRelay } from './relay.ts';

const run = promisify(execFile);

/** Debian's nginx, which is installed where it is missing. */
async function installNginx(): Promise<void> {
  const isThere = await run('nginx', ['-v']).catch(() => undefined);
  if (isThere) return;
  if (process.getuid?.() !== 0) throw new Error('nginx is missing: install the package nginx-light.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], { env });
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** How the proxy came by it: MISS, HIT, STALE. */
  readonly cache: string | undefined;
}

interface NginxOptions {
  /** The name of the site. */
  readonly name?: string;
  readonly change?: (settings: string) => string;
}

/** nginx with the settings of `docs/deployment/nginx.conf` in front of a shell. */
export async function startNginx(shellUrl: string, { name = 'www.example.org', change = (settings) => settings }: NginxOptions = {}) {
  await installNginx();
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const [relay, port] = [await startRelay(new URL(shellUrl)), await freePort()];
  const inFolder = (file: string) => path.join(folder, file);
  const documented = await readFile(path.join(root, 'docs/deployment/nginx.conf'), 'utf8');
  const site = change(documented)
    .replaceAll('www.example.org', name)
    .replaceAll('/var/cache/nginx/', inFolder('cache-'))
    .replaceAll('/var/log/nginx/', inFolder('logs/'))
    .replaceAll('/etc/nginx/nocleh-release.map', inFolder('release.map'))
    .replaceAll('listen 8080', `listen 127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:4000', `127.0.0.1:${relay.port}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${inFolder(kind)};`);
  await mkdir(inFolder('logs'));
  await writeFile(inFolder('site.conf'), site);
  await writeFile(
    inFolder('nginx.conf'),
    `user ${userInfo().username}; worker_processes 1; daemon off; pid ${inFolder('pid')}; error_log ${inFolder('logs/error.log')};
     events {} http { access_log off; ${temporary.join(' ')} include ${inFolder('site.conf')}; }`,
  );
  const settings = ['-p', folder, '-c', inFolder('nginx.conf')];
  const child = spawn('nginx', settings, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ask = async (at: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> => {
    const request = get({ host: '127.0.0.1', port, path: at, agent: false, headers: { host: name, ...headers } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const body = (await buffer(response)).toString();
    return { status: response.statusCode ?? 0, headers: response.headers, body, cache: response.headers['x-cache']?.toString() };
  };
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await ask('/health').catch(() => undefined)) break;
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    url: `http://127.0.0.1:${port}`,
    ask,
    cut: relay.cut,
    mend: relay.listen,
    /** Makes the copies of all pages others, as after a promotion. */
    async useRelease(id: string): Promise<void> {
      await writeFile(inFolder('release.map'), `default "${id}";`);
      await run('nginx', [...settings, '-s', 'reload']);
    },
    /** Everything that it keeps of pages. */
    async stored(): Promise<string> {
      const files = await readdir(inFolder('cache-nocleh-pages'), { recursive: true, withFileTypes: true });
      const texts = files.filter((file) => file.isFile()).map((file) => readFile(path.join(file.parentPath, file.name), 'latin1'));
      return (await Promise.all(texts)).join('\n');
    },
    /** The log of requests so far. */
    logged: () => readFile(inFolder('logs/nocleh.log'), 'utf8'),
    async stop(): Promise<void> {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await relay.cut().catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Nginx = Awaited<ReturnType<typeof startNginx>>;

import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { startPostgres } from '@nocleh/tool-postgres/postgres.ts';
import { root } from '@nocleh/tool-start/checkout/paths.ts';
import { prepareKeys } from '@nocleh/tool-start/site/local-keys.ts';
import { releaseBuilds, verified } from '@nocleh/tool-start/site/local-release.ts';
import { freePort } from '@nocleh/tool-start/site/ports.ts';
import { runServer } from '@nocleh/tool-start/site/server-process.ts';
import { out } from '../build-containers.ts';
import { requirePrograms } from '../debian-programs.ts';
import { account, type ImageName, imageNames, images } from '../images.ts';
import { Podman } from './podman.ts';

export interface TriedSite {
  readonly podman: Podman;
  readonly urls: Readonly<Record<ImageName, string>>;
  /** Starts the container of a process; resolves when podman has started it. */
  start(name: ImageName): Promise<void>;
  /** How many mails have come. */
  mails(): Promise<number>;
  /** Runs a command of the API's image to its end. */
  command(...args: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

const demoData = path.join(root, 'tools/demo-data');
const memory: Readonly<Record<ImageName, string>> = { shell: '768m', api: '512m', images: '768m' };

async function requireArchives(): Promise<void> {
  for (const name of imageNames) {
    const isThere = await stat(path.join(out, `nocleh-${name}.oci.tar`)).catch(() => undefined);
    if (!isThere) throw new Failure('There are no images in dist/containers: run "npm run containers" first.');
  }
}

/** A database, a release store and the images of `dist/containers`, on free ports of this machine. Nothing runs yet but the database. */
export async function prepareSite(): Promise<TriedSite> {
  if (process.getuid?.() !== 0) throw new Failure('This needs root: containers of other accounts need settings of the machine.');
  await requireArchives();
  await requirePrograms('podman', 'runc', 'conmon');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tried-'));
  await chmod(folder, 0o755);
  const postgres = await startPostgres({
    dataDir: path.join(folder, 'postgres'),
    isTemporary: true,
    settings: { unix_socket_permissions: '0777' },
  });
  const socket = new URL(postgres.url).searchParams.get('host') ?? '';
  // The account of the containers may go through it; it can't list it.
  await chmod(socket, 0o711);
  const releases = path.join(folder, 'releases');
  const keys = await prepareKeys(releases, path.join(folder, 'shell'));
  await releaseBuilds(releases, verified);
  await mkdir(path.join(releases, 'shells'), { recursive: true });
  await chown(path.join(releases, 'shells'), account.uid, account.gid);
  const podman = await Podman.open();
  for (const name of imageNames) await podman.load(path.join(out, `nocleh-${name}.oci.tar`), name);
  const ports = { shell: await freePort(), api: await freePort(), images: await freePort() };
  const urls = {
    shell: `http://127.0.0.1:${ports.shell}`,
    api: `http://127.0.0.1:${ports.api}`,
    images: `http://127.0.0.1:${ports.images}`,
  };
  const [inboxPort, smtpPort] = [await freePort(), await freePort()];
  const inbox = runServer(
    {
      name: 'inbox',
      script: path.join(root, 'tools/inbox/src/server.ts'),
      env: { INBOX_DIR: path.join(folder, 'inbox'), SMTP_PORT: String(smtpPort), PORT: String(inboxPort), HOST: '127.0.0.1' },
      logFile: path.join(folder, 'inbox.log'),
      health: `http://127.0.0.1:${inboxPort}/health`,
    },
    () => {},
  );
  await inbox.ready;
  const secret = { SHELL_SECRET: randomBytes(32).toString('base64url') };
  const SITE_URL = `http://localhost:${ports.shell}`;
  const unlimited = { RATE_LIMIT: '0', RATE_LIMIT_WRITES: '0' };
  const env: Readonly<Record<ImageName, Readonly<Record<string, string>>>> = {
    shell: { ...secret, ...keys, SITE_URL, API_URL: urls.api, IMAGES_URL: urls.images, RELEASES_STORE: '/var/lib/nocleh/releases' },
    api: { ...secret, ...unlimited, SITE_URL, DATABASE_URL: postgres.url, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` },
    images: secret,
  };
  const mounts: Readonly<Record<ImageName, readonly string[]>> = {
    shell: [`${releases}:/var/lib/nocleh/releases`],
    api: [`${socket}:${socket}`, `${demoData}:/demo:ro`],
    images: [`${demoData}:/var/lib/nocleh/pictures:ro`],
  };
  const specOf = (name: ImageName) => ({
    name,
    image: name,
    memory: memory[name],
    env: { ...env[name], HOST: '127.0.0.1', PORT: String(ports[name]) },
    mounts: mounts[name],
    writable: images[name].writable,
  });
  return {
    podman,
    urls,
    start: (name) => podman.start(specOf(name)),
    command: (...args) => podman.runOnce({ ...specOf('api'), name: `api-${randomBytes(4).toString('hex')}`, command: args }),
    async mails() {
      const messages = (await (await fetch(`http://127.0.0.1:${inboxPort}/messages`)).json()) as unknown[];
      return messages.length;
    },
    async stop() {
      await inbox.stop();
      await podman.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

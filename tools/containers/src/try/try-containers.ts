import { locales } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { account, type ImageName, imageNames } from '../images.ts';
import { memoryOf, rightsOf, untilReady, whileAsked } from './measures.ts';
import { tryOrder } from './try-order.ts';
import { prepareSite, type TriedSite } from './try-site.ts';

const imports = [
  ['--places', '/demo/places.jsonl.gz'],
  ['/demo/accommodations.jsonl.gz'],
  ['--pages', '/demo/pages'],
  ['--articles', '/demo/articles'],
  ['--packages', '/demo/packages'],
];

function require(condition: boolean, sentence: string): void {
  if (!condition) throw new Error(sentence);
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

async function timed<Result>(work: () => Promise<Result>): Promise<{ readonly result: Result; readonly ms: number }> {
  const begin = performance.now();
  return { result: await work(), ms: performance.now() - begin };
}

/** Every address answers in every language, with its language and without an error. */
async function visitPages({ urls }: TriedSite): Promise<number> {
  const search = await fetch(`${urls.api}/search?locale=cs&page=1`).then(
    (answer) => answer.json() as Promise<{ hits: { slug: string }[] }>,
  );
  const slug = search.hits[0]?.slug ?? '';
  let visited = 0;
  for (const locale of locales) {
    for (const address of ['/', '/vyhledavani', '/balicek', '/clanky', '/poptavka', '/newsletter', '/stranka/gdpr', `/ubytovani/${slug}`]) {
      const url = urls.shell + localePath(locale, address);
      const answer = await fetch(url);
      const text = await answer.text();
      require(answer.status === 200, `${url} answers ${answer.status}`);
      require(new RegExp(`<html[^>]* lang="${locale}`).test(text) && text.includes('<h1'), `${url} is no page in ${locale}`);
      visited += 1;
    }
  }
  return visited;
}

async function fetchPicture({ urls }: TriedSite): Promise<string> {
  const home = await fetch(`${urls.shell}/vyhledavani`).then((answer) => answer.text());
  const address = /\/_(?:vercel\/image|ipx)[^"\s]*\.(?:webp|jpg|png)[^"\s]*/.exec(home)?.[0]?.replaceAll('&amp;', '&');
  require(address !== undefined, 'the list has no picture');
  const answer = await fetch(urls.shell + address, { headers: { accept: 'image/avif,image/webp' } });
  const type = answer.headers.get('content-type') ?? '';
  require(answer.status === 200 && type.startsWith('image/'), `${address} answers ${answer.status} with ${type}`);
  return `${type}, ${(await answer.arrayBuffer()).byteLength} bytes`;
}

/** The kernel's word for what the images promise: no root, no capabilities, a filter for calls, nothing writable but the volumes. */
async function checkRights({ podman }: TriedSite, name: ImageName): Promise<void> {
  const { uid, capabilities, noNewPrivileges, seccomp } = await rightsOf(await podman.pidOf(name));
  require(uid === account.uid, `${name} runs as ${uid}`);
  require(capabilities.every((set) => /^0+$/.test(set)), `${name} has capabilities: ${capabilities.join(' ')}`);
  require(noNewPrivileges && seccomp === 2, `${name} has no filter for calls, or could get more rights`);
  const script = `for (const folder of ['/', '/srv/nocleh', '/usr/bin', '/etc', '/var/lib'])
    try { require('node:fs').writeFileSync(folder + '/written', ''); console.log(folder); } catch {}`;
  const written = (await podman.call('exec', name, '/usr/bin/node', '-e', script)).trim();
  require(written === '', `${name} can write ${written}`);
}

/** Starts all processes, each when what it needs is there, and returns how long each took until it was ready. */
async function startAll(site: TriedSite): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  for (const name of ['images', 'api', 'shell'] as const) {
    const { ms } = await timed(async () => {
      await site.start(name);
      await untilReady(`${site.urls[name]}/ready`);
    });
    times[name] = ms;
  }
  return times;
}

/** Runs the images of `dist/containers` as a whole site on this machine, and fails when one of them breaks a promise. */
export async function tryContainers(): Promise<void> {
  const site = await prepareSite();
  try {
    console.log(`migrations: ${seconds((await timed(() => site.command('apps/api/dist/migrate.mjs'))).ms)}`);
    console.log(`migrations again: ${seconds((await timed(() => site.command('apps/api/dist/migrate.mjs'))).ms)}`);
    for (const args of imports) await site.command('apps/api/dist/import.mjs', ...args);
    const times = await startAll(site);
    for (const name of imageNames) await checkRights(site, name);
    console.log(`${await visitPages(site)} pages in ${locales.length} languages answered 200; picture: ${await fetchPicture(site)}`);
    const { mails, invoiceBytes } = await tryOrder(site);
    console.log(`an order: ${mails} mails, documents of ${invoiceBytes} bytes`);
    for (const name of imageNames) {
      const memory = await memoryOf(await site.podman.pidOf(name));
      console.log(`${name}: ready after ${seconds(times[name] ?? 0)}, ${megabytes(memory)} after the pages`);
    }
    for (const [name, address] of [
      ['shell', '/vyhledavani'],
      ['api', '/search?locale=cs&page=1'],
      ['images', '/health'],
    ] as const) {
      let code = -1;
      const stop = async () => {
        code = await site.podman.stop(name, 20);
      };
      const { result, ms } = await timed(() => whileAsked(site.urls[name] + address, stop));
      console.log(`${name}: SIGTERM under load: ${result.whole} answered, ${result.broken} broken, ${seconds(ms - 1_000)}`);
      require(code === 0 && result.broken === 0, `${name} ended with ${code}, ${result.broken} requests got no answer`);
    }
  } catch (error) {
    for (const name of imageNames) console.error(`${name}:\n${await site.podman.logs(name).catch(() => 'was not started')}`);
    throw error;
  } finally {
    await site.stop();
  }
}

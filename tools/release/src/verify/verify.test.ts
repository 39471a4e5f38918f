import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Release, ReleasedSlice } from '@nocleh/contracts/release.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { artifactDir } from '../artifact-store.ts';
import { compose } from '../release-store.ts';
import { type Build, createRelease, type GoodRelease, setCatalog, testSite, texts } from '../testing/good-release.ts';
import type { Candidate } from './check.ts';
import { readShellBuild, type ShellBuild } from './shell-build.ts';
import { type Finding, staticFindings } from './verify.ts';

let shell: ShellBuild;
beforeAll(async () => {
  shell = await readShellBuild(path.join(import.meta.dirname, '../../../../apps/shell/dist'));
});

let good: GoodRelease | undefined;
afterEach(async () => good?.remove());

/** A fault is in the build, comes into the store after it was published, or is in the document. */
interface Fault {
  readonly build?: (stays: Build) => void;
  /** Gets the folder of the artifact of stays. */
  readonly store?: (folder: string) => Promise<void>;
  readonly document?: (stays: ReleasedSlice, slices: Release['slices']) => ReleasedSlice;
}

async function candidateWith({ build, store: damage, document }: Fault): Promise<Candidate> {
  good = await createRelease(build);
  const { store, release } = good;
  const stays = release.slices.stays!;
  await damage?.(artifactDir(store, 'stays', stays.hash));
  const slices = document ? { ...release.slices, stays: document(stays, release.slices) } : release.slices;
  return { store, release: { ...release, slices }, shell, site: testSite, allowedHosts: ['https://pictures.example.org'] };
}

const append = (file: string, text: string) => async (folder: string) =>
  writeFile(path.join(folder, file), `${await readFile(path.join(folder, file), 'utf8')}${text}`);
const facts = (change: (facts: Build['facts']) => Partial<Build['facts']>) => (stays: Build) =>
  void Object.assign(stays.facts, change(stays.facts));
const german = (messages: object) => (stays: Build) => setCatalog(stays, 'stays', 'de', { ...texts('de'), ...messages });
/** Texts of a script that the page loads later, by language. */
const laterTexts = (byLocale: Readonly<Record<string, Readonly<Record<string, unknown>>>>) => (stays: Build) => {
  for (const [locale, messages] of Object.entries(byLocale)) setCatalog(stays, 'stays-later.1.texts', locale, messages);
  const files = Object.keys(byLocale).map((locale) => [locale, `stays-later.1.texts.${locale}.js`]);
  Object.assign(stays.facts, { laterCatalogs: { 'stays-later.1.js': Object.fromEntries(files) } });
};
/** Text that does not become smaller when it is packed. */
const incompressible = (length: number): string => {
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(97 + (seed % 26));
  };
  return `/*${Array.from({ length }, next).join('')}*/`;
};

const expectRefusal = async (fault: Fault, check: Finding['check'], sentence: RegExp): Promise<void> => {
  const findings = await staticFindings(await candidateWith(fault));
  const problems = findings.filter((finding) => finding.check === check).map(({ problem }) => problem);
  expect(problems).toContainEqual(expect.stringMatching(sentence));
};

test('a release with texts of a later script in every language has no findings', async () => {
  const all = { cs: texts('cs'), de: texts('de'), en: texts('en'), pl: texts('pl') };
  expect(await staticFindings(await candidateWith({ build: laterTexts(all) }))).toEqual([]);
});

test('a release without a fault has no findings', async () => {
  expect(await staticFindings(await candidateWith({}))).toEqual([]);
});

test.each<[string, Fault, RegExp]>([
  ['with a changed server bundle', { store: append('node/slice.cjs', ' ') }, /^node\/slice\.cjs in the store has not the hash/],
  ['without its server bundle', { store: (folder) => rm(path.join(folder, 'node/slice.cjs')) }, /^The store has no file node\/slice\.cjs/],
  ['with a changed chunk', { store: append('web/stays.1.js', ' ') }, /^web\/stays\.1\.js in the store has not the hash/],
  ['without its remote entry', { store: (folder) => rm(path.join(folder, 'web/remoteEntry.1.js')) }, /no file web\/remoteEntry\.1\.js/],
  ['without its description', { store: (folder) => rm(path.join(folder, 'artifact.json')) }, /has no artifact stays\/\w+ that can be read/],
  ['with a cut description', { store: (folder) => writeFile(path.join(folder, 'artifact.json'), '{') }, /that can be read/],
  [
    'with another picture',
    { build: ({ files }) => void files.set('web/a.webp', 'a'), store: append('web/a.webp', 'b') },
    /not those that were published/,
  ],
  [
    'with a packed copy of another file',
    { build: ({ files }) => void files.set('web/stays.1.js.br', 'x') },
    /stays\.1\.js\.br in the store is not a copy/,
  ],
  [
    'with a packed copy of other code',
    { store: (folder) => writeFile(path.join(folder, 'web/stays.1.js.br'), brotliCompressSync('alert(1)')) },
    /is not a copy of web\/stays\.1\.js/,
  ],
  [
    'whose document has no hashes',
    { document: (stays) => ({ ...stays, web: { ...stays.web, integrity: {} } }) },
    /names web\/remoteEntry\.1\.js but has no hash/,
  ],
  [
    'whose document lacks the hash of one catalog',
    {
      document: ({ web, ...stays }) => ({
        ...stays,
        web: { ...web, integrity: Object.fromEntries(Object.entries(web.integrity).filter(([file]) => file !== 'stays.pl.js')) },
      }),
    },
    /names web\/stays\.pl\.js but has no hash/,
  ],
  ['whose document was edited', { document: (stays) => ({ ...stays, version: '2.0.0' }) }, /something else of the slice than its artifact/],
  [
    'with a syntax error on the server',
    { build: ({ files }) => void files.set('node/slice.cjs', 'const = 1;') },
    /^node\/slice\.cjs is not code that can run/,
  ],
  [
    'with a syntax error in a chunk',
    { build: ({ files }) => void files.set('web/stays.1.js', 'export const = 1;') },
    /^web\/stays\.1\.js is not code that can run/,
  ],
])('a slice %s is refused by the check files', (_, fault, sentence) => expectRefusal(fault, 'files', sentence));

test.each<[string, string]>([
  ['is no address', 'notaurl/'],
  ['is not encrypted', 'http://stays.example.org/'],
  ['has a query', 'https://stays.example.org/?a/'],
  ['is a script', 'javascript:alert(1)/'],
])('a base that %s is refused by the check base', (_, base) =>
  expectRefusal({ document: (stays) => ({ ...stays, base }) }, 'base', /is no base URL/),
);

test('a path of the site at which there is another artifact is refused by the check base', () =>
  expectRefusal({ document: (stays) => ({ ...stays, base: '/_slices/stays/0123456789abcdef0123/' }) }, 'base', /The site has nothing at/));

async function findingsOfHost(answer: (content: Buffer | undefined) => RequestListener): Promise<Finding[]> {
  const candidate = await candidateWith({});
  const stays = candidate.release.slices.stays!;
  const folder = artifactDir(candidate.store, 'stays', stays.hash);
  const server = createServer(async (request, response) => {
    const content = await readFile(path.join(folder, request.url ?? '')).catch(() => undefined);
    answer(content)(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const release = await compose(candidate.store, [{ artifact: stays, base }], { author: 'team', from: candidate.release });
    return await staticFindings({ ...candidate, release });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('a slice on a host that has every file is accepted', async () => {
  expect(await findingsOfHost((content) => (_, response) => response.end(content))).toEqual([]);
});

test.each<[string, (content: Buffer | undefined) => RequestListener, RegExp]>([
  ['answers 404', () => (_, response) => response.writeHead(404).end(), /can't be fetched \(it answers 404\)/],
  ['has other code', (content) => (_, response) => response.end(`${content} `), /has not the hash that the release names/],
  ['leads elsewhere', () => (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), /can't be fetched/],
  ['closes the connection', () => (request) => request.destroy(), /can't be fetched/],
  ['never ends', () => (_, response) => response.end(Buffer.alloc(6_000_000)), /longer than 5 MB/],
])('a slice on a host that %s is refused by the check base', async (_, answer, sentence) => {
  const found = (await findingsOfHost(answer)).filter(({ check }) => check === 'base');
  expect(found.map(({ problem }) => problem)).toContainEqual(expect.stringMatching(sentence));
});

test.each<[string, Fault, RegExp]>([
  ['built for contract 1', { document: (stays) => ({ ...stays, contract: { min: 1, max: 1 } }) }, /works with contracts 1 to 1/],
  ['built for a later contract', { document: (stays) => ({ ...stays, contract: { min: 99, max: 99 } }) }, /works with contracts 99 to 99/],
  [
    'built against React 18',
    { build: facts(() => ({ sharedVersions: { react: '18.3.1', 'react-router': '8.0.0' } })) },
    /built against react 18\.3\.1 and the shell has/,
  ],
  ['built by older tools', { build: facts(() => ({ sharedVersions: undefined })) }, /does not say the versions of the libraries/],
  [
    'that needs an unknown library',
    { build: facts(() => ({ shared: { lodash: ['map'] }, sharedVersions: { lodash: '4.0.0' } })) },
    /needs lodash, which the shell does not share/,
  ],
  ['that needs Link of react-router', { build: facts(() => ({ shared: { 'react-router': ['Link'] } })) }, /needs Link of react-router/],
  [
    'that asks for an unknown middleware',
    { build: facts(({ routes }) => ({ routes: routes.map((route) => ({ ...route, middleware: ['admin'] })) })) },
    /asks for the middleware admin/,
  ],
])('a slice %s is refused by the check shell interface', (_, fault, sentence) => expectRefusal(fault, 'shell interface', sentence));

test.each<[string, Fault, RegExp]>([
  [
    'that lost a specified address',
    { build: facts(({ addresses, routes }) => ({ addresses: addresses.slice(1), routes: routes.slice(1) })) },
    /No slice has the address \/vyhledavani,/,
  ],
  [
    'that renamed a specified address',
    {
      build: facts(({ addresses, routes }) => ({
        addresses: addresses.map((row) => ({ ...row, name: `new-${row.name}` })),
        routes: routes.map((row) => ({ ...row, name: `new-${row.name}` })),
      })),
    },
    /is named new-stays/,
  ],
  [
    'with another layout at a specified address',
    { build: facts(({ addresses }) => ({ addresses: addresses.map((row) => ({ ...row, layout: 'simple' as const })) })) },
    /has the layout simple instead of default/,
  ],
  [
    'that no longer keeps the release of visits which have to be completed on it',
    { build: facts(({ addresses }) => ({ addresses: addresses.map(({ keepsRelease, ...row }) => row) })) },
    /set keepsRelease in manifest\.ts/,
  ],
  [
    'without a page at its address',
    { build: facts(({ routes }) => ({ routes: routes.slice(1) })) },
    /claims \/vyhledavani and has no page there/,
  ],
  [
    'with a route outside of its addresses',
    { build: facts(({ routes }) => ({ routes: [...routes, { name: 'x', path: 'x', status: 404 }] })) },
    /route x is at none of its addresses/,
  ],
  ['with two routes of one name', { build: facts(({ routes }) => ({ routes: [...routes, routes[0]!] })) }, /has the route stays twice/],
  [
    'that claims a path of another slice',
    {
      document: (stays, { orders }) => ({
        ...stays,
        addresses: [...stays.addresses, ...orders!.addresses.map((row) => ({ ...row, name: `my-${row.name}` }))],
      }),
    },
    /claim the same addresses/,
  ],
  [
    'that claims a path of the shell',
    { document: (stays) => ({ ...stays, addresses: [...stays.addresses, { name: 'api', path: '/api/*', layout: 'default' }] }) },
    /which belongs to the shell/,
  ],
])('a slice %s is refused by the check addresses', (_, fault, sentence) => expectRefusal(fault, 'addresses', sentence));

test('a widget in a place that the shell has not is refused by the check widgets', () =>
  expectRefusal(
    { document: ({ widgets, ...stays }) => ({ ...stays, widgets: widgets.map((widget) => ({ ...widget, place: 'footer' as 'home' })) }) },
    'widgets',
    /stands on footer/,
  ));

test('a home page without a specified widget is refused by the check widgets', async () => {
  const candidate = await candidateWith({});
  const findings = await staticFindings({ ...candidate, site: { ...testSite, widgets: ['featured'] } });
  expect(findings).toMatchObject([{ check: 'widgets', problem: expect.stringContaining('No slice has the widget featured') }]);
});

test.each<[string, Fault, RegExp]>([
  [
    'lacks a text in German',
    { build: (stays) => setCatalog(stays, 'stays', 'de', { aaaaaa: texts('de').aaaaaa }) },
    /In de the text .* of stays is missing or empty/,
  ],
  ['has an empty text in German', { build: german({ cccccc: '' }) }, /In de the text .* of stays is missing or empty/],
  [
    'has two readings of a text in one language',
    { build: german({ aaaaaa: ['Unterkunft, ', ['name']] }) },
    /In de one text reads .* on one page/,
  ],
  ['lost a value', { build: german({ aaaaaa: ['Unterkunft'] }) }, /In de .* lacks \{name\}/],
  [
    'has a value that the code does not give',
    { build: german({ cccccc: ['<0>mehr</0> ', ['price']] }) },
    /In de .* has \{price\}, unknown/,
  ],
  ['lost a tag', { build: german({ cccccc: 'mehr' }) }, /In de .* lacks <0>/],
  [
    'lacks a plural form of Czech',
    { build: (stays) => setCatalog(stays, 'stays', 'cs', { ...texts('cs'), bbbbbb: texts('de').bbbbbb }) },
    /In cs .* lacks the plural form "few"/,
  ],
  ['has a text in German alone', { build: german({ dddddd: ['mehr'] }) }, /In de stays has the text .*, which en has not/],
  [
    'has no catalog of a page in Polish',
    {
      build: facts(({ routes }) => ({
        routes: routes.map((route) => (route.page ? { ...route, page: { ...route.page, catalogs: { cs: 'stays.cs.js' } } } : route)),
      })),
    },
    /stays has no readable catalog in pl/,
  ],
  [
    'has a catalog that is no catalog',
    { build: ({ files }) => void files.set('web/stays.pl.js', 'export const messages={};') },
    /stays has no readable catalog in pl/,
  ],
  [
    'has a later script with texts in Czech alone',
    { build: laterTexts({ cs: texts('cs') }) },
    /the script stays-later\.1\.js has no readable catalog in pl/,
  ],
  [
    'has a later script with a German text that lost a value',
    { build: laterTexts({ cs: texts('cs'), en: texts('en'), pl: texts('pl'), de: { ...texts('de'), aaaaaa: ['Unterkunft'] } }) },
    /In de .* of the script stays-later\.1\.js lacks \{name\}/,
  ],
])('a slice that %s is refused by the check catalogs', (_, fault, sentence) => expectRefusal(fault, 'catalogs', sentence));

test.each<[string, string, number, RegExp]>([
  ['scripts before the page reacts', 'web/stays.1.js', 60_000, /^stays in cs has .* kB of scripts before it reacts/],
  ['scripts that it loads later', 'web/stays-later.1.js', 120_000, /^stays in cs has .* kB of scripts in all/],
  ['styles', 'web/stays.1.css', 30_000, /^stays in cs has .* kB of styles/],
  ['scripts of a widget', 'web/widget.best.1.js', 60_000, /^The home page in cs has/],
])('a slice with too many bytes of %s is refused by the check bytes', (_, file, length, sentence) =>
  expectRefusal({ build: ({ files }) => void files.set(file, incompressible(length)) }, 'bytes', sentence),
);

test('a slice with files of a host that the shell does not allow is refused by the check hosts', async () => {
  await expectRefusal(
    { build: facts(() => ({ hosts: ['https://fonts.example.com'] })) },
    'hosts',
    /files of https:\/\/fonts\.example\.com/,
  );
  expect(await staticFindings(await candidateWith({ build: facts(() => ({ hosts: ['https://pictures.example.org'] })) }))).toEqual([]);
});

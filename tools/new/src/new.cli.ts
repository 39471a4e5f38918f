import path from 'node:path';
import { parseArgs } from 'node:util';
import { explained, Failure } from '@nocleh/tool-postgres/failure.ts';
import { addTexts } from './catalogs.ts';
import { finish } from './finish.ts';
import { newPage } from './new-page.ts';
import { newSlice } from './new-slice.ts';
import { newStandaloneSlice } from './standalone.ts';

/** `npm run` starts commands in the checkout. */
const root = process.cwd();

const help = `npm run new -- slice <name> [path]   a slice with a page, by default at /<name>
npm run new -- page <slice> <path>   a page in a slice

Both come with texts in all languages, a unit test, journeys in a browser and an entry in the sitemap.
  --no-install           leave the workspace unlinked; run "npm install" before the next command
  --standalone <folder>  the slice with a repository of its own, with a CI file
  --packages <folder>    its packages are the tarballs in this folder, which "npm run pack" makes; by default a registry's

Exit codes: 0 done, 1 refused, 2 not understood.`;

class UsageError extends Error {}

const options = {
  help: { type: 'boolean', short: 'h', default: false },
  'no-install': { type: 'boolean', default: false },
  standalone: { type: 'string' },
  packages: { type: 'string' },
} as const;

function parsed() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message.split('. ')[0] : error}\n\n${help}`);
  }
}
type Values = ReturnType<typeof parsed>['values'];

const inCallersFolder = (folder: string) => path.resolve(process.env.INIT_CWD ?? root, folder);

async function makeStandalone(slice: string, asked: string | undefined, folder: string, packages: string | undefined): Promise<void> {
  const place = inCallersFolder(folder);
  const tarballs = packages === undefined ? undefined : inCallersFolder(packages);
  const written = await newStandaloneSlice(root, { slice, path: asked ?? `/${slice}`, folder: place, tarballs });
  console.log(`${written.toSorted().join('\n')}\n\nGo on in ${place}: npm install, npm run check, npm test, npm run build.`);
}

async function makeSlice(slice: string, asked: string | undefined, values: Values): Promise<void> {
  const written = await newSlice(root, slice, asked);
  await finish(root, written, { install: !values['no-install'] });
  report(written, slice);
}

async function makePage(slice: string, asked: string): Promise<void> {
  const written = [...(await newPage(root, slice, asked)), ...(await addTexts(root, slice))];
  await finish(root, written, { install: false });
  report(written, slice);
}

const report = (written: readonly string[], slice: string) =>
  console.log(`${written.toSorted().join('\n')}\n\nRun it: npm run dev -- ${slice}. Check it: npm test.`);

async function run(): Promise<void> {
  const { positionals, values } = parsed();
  const [kind, ...names] = positionals;
  const [first = '', second] = names;
  if (values.help) return console.log(help);
  if (kind === 'slice' && (names.length === 1 || names.length === 2))
    return values.standalone === undefined
      ? makeSlice(first, second, values)
      : makeStandalone(first, second, values.standalone, values.packages);
  if (kind === 'page' && second !== undefined && names.length === 2) return makePage(first, second);
  throw new UsageError(help);
}

try {
  await run();
} catch (error) {
  const found = explained(error, root);
  console.error(found instanceof Failure || found instanceof UsageError ? found.message : found);
  process.exitCode = found instanceof UsageError ? 2 : 1;
}

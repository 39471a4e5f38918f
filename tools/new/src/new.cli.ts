import { parseArgs } from 'node:util';
import { explained, Failure } from '@nocleh/tool-postgres/failure.ts';
import { addTexts } from './catalogs.ts';
import { finish } from './finish.ts';
import { newPage } from './new-page.ts';
import { newSlice } from './new-slice.ts';

/** `npm run` starts commands in the checkout. */
const root = process.cwd();

const help = `npm run new -- slice <name> [path]   a slice with a page, by default at /<name>
npm run new -- page <slice> <path>   a page in a slice

Both come with texts in all languages, a unit test, journeys in a browser and an entry in the sitemap.
  --no-install  leave the workspace unlinked; run "npm install" before the next command

Exit codes: 0 done, 1 refused, 2 not understood.`;

class UsageError extends Error {}

async function make([kind, ...names]: readonly string[]): Promise<string[]> {
  const [first = '', second] = names;
  if (kind === 'slice' && (names.length === 1 || names.length === 2)) return newSlice(root, first, second);
  if (kind === 'page' && names.length === 2) return [...(await newPage(root, first, second ?? '')), ...(await addTexts(root, first))];
  throw new UsageError(help);
}

async function run(): Promise<void> {
  const { positionals, values } = parsed();
  if (values.help) return console.log(help);
  const written = await make(positionals);
  await finish(root, written, { install: positionals[0] === 'slice' && !values['no-install'] });
  console.log(`${written.toSorted().join('\n')}\n\nRun it: npm run dev -- ${positionals[1]}. Check it: npm test.`);
}

function parsed() {
  try {
    return parseArgs({
      options: { help: { type: 'boolean', short: 'h', default: false }, 'no-install': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message.split('. ')[0] : error}\n\n${help}`);
  }
}

try {
  await run();
} catch (error) {
  const found = explained(error, root);
  console.error(found instanceof Failure || found instanceof UsageError ? found.message : found);
  process.exitCode = found instanceof UsageError ? 2 : 1;
}

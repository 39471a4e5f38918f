import { explained, Failure } from '@nocleh/tool-postgres/failure.ts';
import { columns } from './columns.ts';
import { explainVerb } from './explain-verb.ts';
import { gcVerb } from './gc-verb.ts';
import { keyVerb } from './key-verb.ts';
import { promoteVerb, rollbackVerb, signVerb } from './live-verbs.ts';
import { previewVerb } from './preview-verb.ts';
import { diffVerb, listVerb, logVerb, statusVerb, verifyVerb } from './reading-verbs.ts';
import { serveVerb, tokenVerb } from './server-verbs.ts';
import { composeVerb, publishVerb } from './store-verbs.ts';
import { uiVerb } from './ui-verb.ts';
import { type Context, UsageError, type Verb } from './verb.ts';

const verbs: readonly Verb[] = [
  publishVerb,
  composeVerb,
  promoteVerb,
  rollbackVerb,
  signVerb,
  previewVerb,
  verifyVerb,
  listVerb,
  statusVerb,
  logVerb,
  diffVerb,
  gcVerb,
  explainVerb,
  uiVerb,
  tokenVerb,
  serveVerb,
  keyVerb,
];
const nameOf = ({ usage }: Verb) => usage.split(' ')[0];

const generalHelp = `npm run release -- <verb>

${columns(verbs.map(({ usage, summary }) => [usage, summary])).join('\n')}

  <verb> --help  more about a verb
  --json         the outcome as JSON

The store is RELEASES_STORE (a folder or s3://bucket/prefix), RELEASES_DIR, or .local/releases. The log names RELEASE_AUTHOR, or the user of the system.
Exit codes: 0 done, 1 refused, 2 not understood. Outcomes go to stdout (npm run --silent release: nothing else), the rest to stderr.`;

const exitCode = { done: 0, refused: 1, notUnderstood: 2 } as const;

export interface CommandResult {
  readonly code: number;
  /** For stdout. */
  readonly out: string;
  /** For stderr. */
  readonly error: string;
}

async function run([name, ...args]: readonly string[], context: Context): Promise<CommandResult> {
  if (name === '--help' || name === '-h') return { code: exitCode.done, out: generalHelp, error: '' };
  const verb = verbs.find((candidate) => nameOf(candidate) === name);
  if (!verb) throw new UsageError(name ? `There is no verb "${name}": see --help.` : 'Name a verb: see --help.');
  const result = await verb.run(args, context);
  if (result === 'help') {
    const out = [`npm run release -- ${verb.usage}`, verb.summary, verb.help].filter(Boolean).join('\n\n');
    return { code: exitCode.done, out, error: '' };
  }
  const { outcome, isJson } = result;
  return {
    code: outcome.isRefused ? exitCode.refused : exitCode.done,
    out: isJson ? JSON.stringify(outcome.json, null, 1) : outcome.text,
    error: '',
  };
}

function failed(error: unknown, { store }: Context): CommandResult {
  if (error instanceof UsageError) return { code: exitCode.notUnderstood, out: '', error: error.message };
  const found = explained(error, store);
  if (found instanceof Failure) return { code: exitCode.refused, out: '', error: found.message };
  return { code: exitCode.refused, out: '', error: found instanceof Error ? (found.stack ?? found.message) : String(found) };
}

/** One command line; every error becomes a sentence and an exit code. */
export const runCommand = (args: readonly string[], context: Context): Promise<CommandResult> =>
  run(args, context).catch((error: unknown) => failed(error, context));

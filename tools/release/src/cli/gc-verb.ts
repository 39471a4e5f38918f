import { type Collection, collect, planned } from '../retention/collect.ts';
import { columns } from './columns.ts';
import { type Outcome, UsageError, verb } from './verb.ts';

const maxDays = 3650;

function daysOf(text: string): number {
  if (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= maxDays) return Number(text);
  throw new UsageError(`--days takes a number of days from 1 to ${maxDays}, not "${text.slice(0, 100)}".`);
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 2 : 0)} MB`;

function outcomeOf(found: Collection, isDryRun: boolean): Outcome {
  const { deleted, bytes, kept } = found;
  const rows = columns(deleted.map((one) => [one.what, megabytes(one.bytes), one.reason]));
  const total = `${isDryRun ? 'Would delete' : 'Deleted'} ${megabytes(bytes)} (${deleted.length})`;
  const text = [...rows, `${total}, ${isDryRun ? 'would keep' : 'kept'} ${megabytes(kept.bytes)} (${kept.artifacts} artifacts).`];
  return { text: text.join('\n'), json: { isDryRun, ...found } };
}

export const gcVerb = verb({
  usage: 'gc',
  summary: 'delete artifacts that neither a release nor an open page needs any more',
  help: `It keeps the artifacts of every release that was live, or composed, within the last 30 days, of the one that \`rollback\` goes
to and of those that shells serve, whatever was published within 30 days, and builds of the shell until 30 days after a newer one.
Documents of releases and the log stay for ever. It may run beside every other command.
  --dry-run      lists what would be deleted
  --days <days>  by default 30, from 1`,
  options: { 'dry-run': { type: 'boolean', default: false }, days: { type: 'string', default: '30' } },
  takes: [0, 0],
  run: async (_names, { 'dry-run': isDryRun, days }, { store, by, progress }) => {
    const period = { now: new Date(), days: daysOf(days) };
    const found = isDryRun ? await planned(store, period) : await collect(store, { ...period, by, progress });
    return outcomeOf(found, isDryRun);
  },
});

import type { Canary, LogEntry } from '@nocleh/contracts/signing/log-entry.ts';
import { promote } from '../promotion.ts';
import { rollback } from '../rollback.ts';
import { signLive } from '../sign-live.ts';
import { gateOf } from '../verify/verify.ts';
import { journeysHelp, journeysOption, verifierOf } from './journeys-option.ts';
import { type Context, type Outcome, UsageError, verb } from './verb.ts';

interface PromotionRequest {
  readonly reason?: string | undefined;
  readonly force?: boolean;
  readonly percent?: number | undefined;
  readonly journeys?: boolean;
}

/** A reason as the log keeps it. */
function reasonOf(reason: string | undefined): { readonly reason?: string } {
  if (reason && reason.length > 1000) throw new UsageError('--reason has more than 1000 characters.');
  return reason ? { reason } : {};
}

export async function promoted(
  id: string,
  { reason, force = false, percent, journeys = false }: PromotionRequest,
  context: Context,
): Promise<Outcome> {
  const { store, by, progress } = context;
  progress(`Checking ${id}`);
  const gate = gateOf(verifierOf(context, journeys));
  const entry = await promote(store, id, { by, force, gate, ...reasonOf(reason), ...(percent ? { percent } : {}) });
  if (!entry) progress(`${id} is ${percent ? `a canary at ${percent} %` : 'live'} already`);
  if (entry?.canary) return canaryOutcome(id, entry, entry.canary, progress);
  if (entry?.action === 'rebase') progress(`Others released in between: ${id} was rebased on ${entry.from}`);
  return { text: entry?.to ?? id, json: entry ?? { to: id, isLiveAlready: true } };
}

function canaryOutcome(id: string, entry: LogEntry, { release, percent }: Canary, progress: Context['progress']): Outcome {
  if (release !== id) progress(`${id} goes out as ${release}`);
  progress(`${release} is a canary at ${percent} %: \`promote ${release}\` completes it, \`rollback\` ends it`);
  return { text: release, json: entry };
}

/** A share of visitors; undefined for all of them. */
function percentOf(text: string | undefined): number | undefined {
  if (text === undefined || text === '100') return undefined;
  if (!/^[1-9]\d?$/.test(text)) throw new UsageError('--percent is a whole number from 1 to 100.');
  return Number(text);
}

export const promoteVerb = verb({
  usage: 'promote <release>',
  summary: 'make a release live, or a canary for a share of visitors; prints its id then',
  help: `When others changed other slices since it was composed, it is composed again on the live release and checked again.
When others changed the same slice, it is refused.
  --percent <n>    give it to so many percent of the visitors (1 to 99) beside the live release. Again with another number: changes
                   the share, and a larger one keeps those who have it. Without or with 100: all get it. Shells halt it by
                   themselves when it fails or is slow. While it runs nothing else goes live; \`rollback\` ends it.
  --reason <text>  why, for the log
  --force          make it live whatever was found, as it is; needs --reason
${journeysHelp}`,
  options: { percent: { type: 'string' }, reason: { type: 'string' }, force: { type: 'boolean', default: false }, ...journeysOption },
  takes: [1, 1],
  run: async ([id = ''], { percent, reason, force, journeys }, context) => {
    if (force && !reason) throw new UsageError('--force needs --reason, which is kept in the log.');
    return promoted(id, { reason, force, journeys, percent: percentOf(percent) }, context);
  },
});

export const rollbackVerb = verb({
  usage: 'rollback',
  summary: 'end the canary, or go back to the release before; prints the id that is live then',
  help: `  --from <release>  the release to go back from, as \`status\` prints it; by default the canary, else the one that is live now.
                    Refused when it is not live any more: two people don't go back twice for one incident.
  --reason <text>   why, for the log`,
  options: { from: { type: 'string' }, reason: { type: 'string' } },
  takes: [0, 0],
  run: async (_names, { from, reason }, { store, by, progress }) => {
    const entry = await rollback(store, { by, ...(from ? { from } : {}), ...reasonOf(reason) });
    if (entry.canary) progress(`${entry.canary.release} is no canary any more`);
    return { text: entry.to, json: entry };
  },
});

export const signVerb = verb({
  usage: 'sign',
  summary: 'sign what is live again; prints its id',
  help: `For a store from before signatures, after a new key, and when shells say that the newest entry expired.
What another key signed gets a copy with a signature of RELEASE_SIGNING_KEY; keep the old public key until then.
  --reason <text>  why, for the log`,
  options: { reason: { type: 'string' } },
  takes: [0, 0],
  skipsRepair: true,
  run: async (_names, { reason }, { store, by }) => {
    const entry = await signLive(store, { by, ...reasonOf(reason) });
    return { text: entry.to, json: entry };
  },
});

import { promote } from '../promotion.ts';
import { rollback } from '../rollback.ts';
import { gateOf } from '../verify/verify.ts';
import { type Context, type Outcome, UsageError, verb } from './verb.ts';

interface PromotionRequest {
  readonly reason?: string | undefined;
  readonly force?: boolean;
}

/** A reason as the log keeps it. */
function reasonOf(reason: string | undefined): { readonly reason?: string } {
  if (reason && reason.length > 1000) throw new UsageError('--reason has more than 1000 characters.');
  return reason ? { reason } : {};
}

export async function promoted(
  id: string,
  { reason, force = false }: PromotionRequest,
  { store, by, progress, verify }: Context,
): Promise<Outcome> {
  progress(`Checking ${id}`);
  const entry = await promote(store, id, { by, force, gate: gateOf(verify), ...reasonOf(reason) });
  if (!entry) progress(`${id} is live already`);
  if (entry?.action === 'rebase') progress(`Others released in between: ${id} was rebased on ${entry.from}`);
  return { text: entry?.to ?? id, json: entry ?? { to: id, isLiveAlready: true } };
}

export const promoteVerb = verb({
  usage: 'promote <release>',
  summary: 'make a release live; prints the id that is live then',
  help: `When others changed other slices since it was composed, it is composed again on the live release and checked again.
When others changed the same slice, it is refused.
  --reason <text>  why, for the log
  --force          make it live whatever was found, as it is; needs --reason`,
  options: { reason: { type: 'string' }, force: { type: 'boolean', default: false } },
  takes: [1, 1],
  run: async ([id = ''], { reason, force }, context) => {
    if (force && !reason) throw new UsageError('--force needs --reason, which is kept in the log.');
    return promoted(id, { reason, force }, context);
  },
});

export const rollbackVerb = verb({
  usage: 'rollback',
  summary: 'go back to the release before; prints its id',
  help: `  --from <release>  the release to go back from, as \`status\` prints it; by default the one that is live now.
                    Refused when it is not live any more: two people don't go back twice for one incident.
  --reason <text>   why, for the log`,
  options: { from: { type: 'string' }, reason: { type: 'string' } },
  takes: [0, 0],
  run: async (_names, { from, reason }, { store, by }) => {
    const entry = await rollback(store, { by, ...(from ? { from } : {}), ...reasonOf(reason) });
    return { text: entry.to, json: entry };
  },
});

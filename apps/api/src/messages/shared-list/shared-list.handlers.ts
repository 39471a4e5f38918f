import type { SharedList, ShareRequest } from '@nocleh/contracts/api/shared-list.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { maxComments, maxParticipants } from '@nocleh/contracts/shared-list-limits.ts';
import { hitsById } from '../../catalogue/search/hits-by-id.ts';
import type { SearchContext } from '../../catalogue/search/run-search.ts';
import { filterOf } from '../../catalogue/search/search-filter.ts';
import { isHoneypotFilled } from '../../http/form-guard.ts';
import type { Handlers } from '../../http/handlers.ts';
import { ApiProblem } from '../../http/problem.ts';
import { randomToken } from '../../tokens.ts';
import { hashOf, linksOf } from './list-tokens.ts';
import * as repository from './shared-list.repository.ts';

export type SharedListEndpoint =
  | 'shareList'
  | 'sharedList'
  | 'joinSharedList'
  | 'voteOnSharedList'
  | 'commentOnSharedList'
  | 'deleteSharedComment'
  | 'endSharedList';

interface SharedListContext extends SearchContext {
  readonly now: () => Date;
}

const done = { accepted: true } as const;

const refused = (pointer: string, code: string): ApiProblem =>
  new ApiProblem('invalid_request', { errors: [{ pointer, code, detail: code }] });

/** @throws {ApiProblem} `invalid_request` for dates that can't be searched, or when none of the accommodations is offered */
async function pricedEntries(context: SearchContext, body: ShareRequest, day: string): Promise<repository.NewEntry[]> {
  const { accommodations, from, to, adults, children, locale } = body;
  const filter = filterOf({ locale, from, to, adults, children, sort: 'recommended', page: 1 }, day);
  const hits = await hitsById(context, [...new Set(accommodations)], filter);
  if (hits.length === 0) throw refused('/accommodations', 'unknown');
  return hits.map(({ id, name, price }) => ({ id, name, price: price && (from ? price.total : price.perNight) }));
}

function roleOf({ participant, invited }: repository.FoundList): SharedList['role'] {
  if (participant) return participant.is_owner ? 'owner' : 'participant';
  return invited ? 'invited' : 'viewer';
}

const stayAndRole = (list: repository.FoundList) => ({
  role: roleOf(list),
  ...{ from: list.arrival, to: list.departure, adults: list.adults, children: list.children },
});

export function sharedListHandlers(context: SharedListContext): Handlers<SharedListEndpoint> {
  const { db, now } = context;
  const found = async (token: string) => {
    const list = await repository.listBy(db, hashOf(token));
    if (!list) throw new ApiProblem('not_found');
    return list;
  };
  /** The list and the participant whose token it is. Others get the answer of an unknown token. */
  const participantOf = async (token: string) => {
    const list = await found(token);
    if (!list.participant) throw new ApiProblem('not_found');
    if (list.ended_at) throw new ApiProblem('wrong_state');
    return { list, participant: list.participant };
  };
  return {
    shareList: async ({ body, transaction }) => {
      const token = randomToken();
      // A program can't tell that it was detected: the token looks like a real one.
      if (isHoneypotFilled(body, now())) return { token };
      const day = today(now());
      const entries = await pricedEntries(context, body, day);
      const { invitation, view } = linksOf(token);
      const hashes = { owner: hashOf(token), invitation: hashOf(invitation), view: hashOf(view) };
      await repository.insertList(transaction, { ...body, entries, hashes, today: day });
      return { token };
    },
    sharedList: async ({ params: { token } }): Promise<SharedList> => {
      const list = await found(token);
      const day = today(now());
      const { participant } = list;
      if (list.ended_at) return { ...stayAndRole(list), ended: true, name: null, owner: '', entries: [], links: null };
      if (list.used_on < day) await repository.noteUse(db, list.id, day);
      return {
        ...stayAndRole(list),
        ...{ ended: false, name: participant?.name ?? null, owner: list.owner ?? '' },
        entries: await repository.entriesOf(db, list.id, participant),
        links: participant?.is_owner ? linksOf(token) : null,
      };
    },
    joinSharedList: async ({ params, body, transaction }) => {
      const list = await found(params.token);
      if (!list.invited) throw new ApiProblem('not_found');
      const token = randomToken();
      if (isHoneypotFilled(body, now())) return { token };
      if (!(await repository.lockList(transaction, list.id))) throw new ApiProblem('wrong_state');
      const names = await repository.participantNames(transaction, list.id);
      if (names.includes(body.name.toLowerCase())) throw refused('/name', 'taken');
      if (names.length >= maxParticipants) throw refused('/name', 'too_many');
      await repository.insertParticipant(transaction, list.id, body.name, hashOf(token));
      return { token };
    },
    voteOnSharedList: async ({ params, body: { accommodation, choice } }) => {
      const { list, participant } = await participantOf(params.token);
      await db.transaction().execute(async (transaction) => {
        if (!(await repository.lockList(transaction, list.id))) throw new ApiProblem('wrong_state');
        if (!(await repository.hasEntry(transaction, list.id, accommodation))) throw refused('/accommodation', 'unknown');
        await repository.setVote(transaction, participant.id, accommodation, choice);
      });
      return done;
    },
    commentOnSharedList: async ({ params, body, transaction }) => {
      const { list, participant } = await participantOf(params.token);
      if (isHoneypotFilled(body, now())) return done;
      const { accommodation, text } = body;
      if (!(await repository.lockList(transaction, list.id))) throw new ApiProblem('wrong_state');
      if (!(await repository.hasEntry(transaction, list.id, accommodation))) throw refused('/accommodation', 'unknown');
      if ((await repository.commentsOf(transaction, list.id)) >= maxComments) throw refused('/text', 'too_many');
      await repository.insertComment(transaction, { participant: participant.id, accommodation, text, now: now() });
      return done;
    },
    deleteSharedComment: async ({ params, body: { comment } }) => {
      const { list, participant } = await participantOf(params.token);
      await repository.deleteComment(db, list.id, comment, participant.is_owner ? null : participant.id);
      return done;
    },
    endSharedList: async ({ params }) => {
      const list = await found(params.token);
      if (!list.participant?.is_owner) throw new ApiProblem('not_found');
      await db.transaction().execute(async (transaction) => {
        if (await repository.lockList(transaction, list.id)) await repository.endList(transaction, list.id, now());
      });
      return done;
    },
  };
}

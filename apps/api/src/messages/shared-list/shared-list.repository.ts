import type { Choice, SharedListEntry, ShareRequest } from '@nocleh/contracts/api/shared-list.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SharedListTable } from '../../db/tables/shared-list.ts';

export interface NewEntry {
  readonly id: number;
  readonly name: string;
  readonly price: Money | null;
}

interface NewList extends Pick<ShareRequest, 'from' | 'to' | 'adults' | 'children' | 'name'> {
  readonly entries: readonly NewEntry[];
  readonly hashes: { readonly owner: string; readonly invitation: string; readonly view: string };
  readonly today: string;
}

export async function insertList(db: Transaction<Database>, list: NewList): Promise<void> {
  const { from, to, adults, children, name, entries, hashes, today } = list;
  const { id } = await db
    .insertInto('shared_list')
    .values({
      ...{ view_hash: hashes.view, invitation_hash: hashes.invitation, adults, children: [...children], used_on: today, ended_at: null },
      ...{ arrival: from ?? null, departure: to ?? null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('shared_entry')
    .values(
      entries.map(({ id: accommodation, name, price }, position) => ({
        ...{ list_id: id, accommodation_id: accommodation, position, name, added_on: today },
        ...{ price: price?.amount ?? null, price_currency: price?.currency ?? null },
      })),
    )
    .execute();
  await db.insertInto('shared_participant').values({ list_id: id, name, token_hash: hashes.owner, is_owner: true }).execute();
}

/** A list with what the token allows: the participant whose own it is, else whether it is the invitation. */
export interface FoundList extends Omit<Selectable<SharedListTable>, 'view_hash' | 'invitation_hash'> {
  readonly participant: { readonly id: number; readonly name: string; readonly is_owner: boolean } | null;
  readonly invited: boolean;
  readonly owner: string | null;
}

export async function listBy(db: Kysely<Database>, hash: string): Promise<FoundList | undefined> {
  const { rows } = await sql<FoundList>`
    select l.id, l.arrival, l.departure, l.adults, l.children, l.used_on, l.ended_at, l.invitation_hash = ${hash} as invited,
      (select json_build_object('id', p.id, 'name', p.name, 'is_owner', p.is_owner) from shared_participant p
        where p.list_id = l.id and p.token_hash = ${hash}) as participant,
      (select p.name from shared_participant p where p.list_id = l.id and p.is_owner) as owner
    from shared_list l where l.id in (
      select id from shared_list where view_hash = ${hash} or invitation_hash = ${hash}
      union all select list_id from shared_participant where token_hash = ${hash})`.execute(db);
  return rows[0];
}

/** The accommodations of a list in its order, with votes and comments as the participant sees them. */
export async function entriesOf(
  db: Kysely<Database>,
  list: number,
  participant: { readonly id: number; readonly is_owner: boolean } | null,
): Promise<SharedListEntry[]> {
  const viewer = participant?.id ?? null;
  const { rows } = await sql<SharedListEntry>`
    select e.accommodation_id as accommodation, e.name, e.added_on as "addedOn",
      case when e.price is null then null else json_build_object('amount', e.price, 'currency', e.price_currency) end as price,
      (select coalesce(json_agg(json_build_object('name', p.name, 'choice', v.choice) order by p.id), '[]')
        from shared_vote v join shared_participant p on p.id = v.participant_id
        where p.list_id = e.list_id and v.accommodation_id = e.accommodation_id) as votes,
      (select v.choice from shared_vote v
        where v.participant_id = ${viewer}::int and v.accommodation_id = e.accommodation_id) as "ownVote",
      (select coalesce(json_agg(json_build_object('id', c.id, 'name', p.name, 'text', c.text,
          'at', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'deletable', ${participant?.is_owner ?? false}::boolean or p.id is not distinct from ${viewer}::int) order by c.id), '[]')
        from shared_comment c join shared_participant p on p.id = c.participant_id
        where p.list_id = e.list_id and c.accommodation_id = e.accommodation_id) as comments
    from shared_entry e where e.list_id = ${list} order by e.position`.execute(db);
  return rows;
}

/** Serialises changes of a list until the transaction ends; false when it has ended meanwhile. */
export async function lockList(db: Transaction<Database>, list: number): Promise<boolean> {
  const row = await db.selectFrom('shared_list').select('ended_at').where('id', '=', list).forUpdate().executeTakeFirst();
  return row !== undefined && row.ended_at === null;
}

export async function participantNames(db: Kysely<Database>, list: number): Promise<string[]> {
  const rows = await db.selectFrom('shared_participant').select(sql<string>`lower(name)`.as('name')).where('list_id', '=', list).execute();
  return rows.map(({ name }) => name);
}

export async function insertParticipant(db: Transaction<Database>, list: number, name: string, hash: string): Promise<void> {
  await db.insertInto('shared_participant').values({ list_id: list, name, token_hash: hash, is_owner: false }).execute();
}

export async function hasEntry(db: Kysely<Database>, list: number, accommodation: number): Promise<boolean> {
  const row = await db
    .selectFrom('shared_entry')
    .select('position')
    .where('list_id', '=', list)
    .where('accommodation_id', '=', accommodation)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setVote(db: Kysely<Database>, participant: number, accommodation: number, choice: Choice | null): Promise<void> {
  if (choice === null) {
    await db.deleteFrom('shared_vote').where('participant_id', '=', participant).where('accommodation_id', '=', accommodation).execute();
    return;
  }
  await db
    .insertInto('shared_vote')
    .values({ participant_id: participant, accommodation_id: accommodation, choice })
    .onConflict((conflict) => conflict.columns(['participant_id', 'accommodation_id']).doUpdateSet({ choice }))
    .execute();
}

export async function commentsOf(db: Kysely<Database>, list: number): Promise<number> {
  const { count } = await db
    .selectFrom('shared_comment as c')
    .innerJoin('shared_participant as p', 'p.id', 'c.participant_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('p.list_id', '=', list)
    .executeTakeFirstOrThrow();
  return count;
}

interface NewComment {
  readonly participant: number;
  readonly accommodation: number;
  readonly text: string;
  readonly now: Date;
}

export async function insertComment(db: Kysely<Database>, { participant, accommodation, text, now }: NewComment): Promise<void> {
  await db
    .insertInto('shared_comment')
    .values({ participant_id: participant, accommodation_id: accommodation, text, created_at: now })
    .execute();
}

/** Deletes a comment of the list: of the author alone, or whosever it is without one. */
export async function deleteComment(db: Kysely<Database>, list: number, comment: number, author: number | null): Promise<void> {
  await db
    .deleteFrom('shared_comment')
    .where('id', '=', comment)
    .where('participant_id', 'in', (inner) => {
      const ofList = inner.selectFrom('shared_participant').select('id').where('list_id', '=', list);
      return author === null ? ofList : ofList.where('id', '=', author);
    })
    .execute();
}

/** Deletes what is on the list and what people wrote. Their tokens remain, so that every link says that the list ended. */
export async function endList(db: Transaction<Database>, list: number, now: Date): Promise<void> {
  await db.updateTable('shared_list').set({ ended_at: now }).where('id', '=', list).where('ended_at', 'is', null).execute();
  await db.deleteFrom('shared_entry').where('list_id', '=', list).execute();
  const participants = sql`(select id from shared_participant where list_id = ${list})`;
  await sql`delete from shared_vote where participant_id in ${participants}`.execute(db);
  await sql`delete from shared_comment where participant_id in ${participants}`.execute(db);
  // Names are unique per list.
  await sql`update shared_participant set name = id::text where list_id = ${list}`.execute(db);
}

export async function noteUse(db: Kysely<Database>, list: number, today: string): Promise<void> {
  await db.updateTable('shared_list').set({ used_on: today }).where('id', '=', list).where('used_on', '<', today).execute();
}

/** Deletes lists that nobody has opened since before the day, with everything on them. */
export async function deleteUnusedLists(db: Kysely<Database>, before: string): Promise<void> {
  await db.deleteFrom('shared_list').where('used_on', '<', before).execute();
}

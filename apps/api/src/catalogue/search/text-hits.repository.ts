import { type RawBuilder, sql } from 'kysely';

/**
 * The typed words, the last one perhaps incomplete; null if there are none. A query that ends with an excluded phrase, `-"a b"`,
 * has no last word.
 */
export const unfinishedQuery = (q: string): RawBuilder<unknown> => sql`(
  select case when numnode(plain) > 0 then (plain::text || case when right(plain::text, 1) = '''' then ':*' else '' end)::tsquery end
  from websearch_to_tsquery('plain_words', ${q}) plain)`;

/** The more alike, the higher: up to 2. */
const likeness = (names: RawBuilder<unknown>) => sql`word_similarity(t.words, ${names}) + strict_word_similarity(t.words, ${names})`;

/** Accommodations whose name, or the name of whose place, is similar to the typed words by a trigram operator. */
const similarNames = (operator: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
      select d.accommodation_id, ${likeness(sql`d.words`)} as rank from typed t, accommodation_document d
      where ${condition} and t.words ${operator} d.words
      union all
      select s.accommodation_id, ${likeness(sql`p.words`)} from typed t, place p join accommodation_search s on s.place_id = p.id
      where ${condition} and t.words ${operator} p.words`;

const noExact = sql`not exists (select from exact)`;

/**
 * CTEs up to `text_hit`. Words of any of the four languages, without diacritics; the last one may be incomplete. Names rank
 * before texts. If no accommodation has all words, names with nearly the same spelling are found, and if there are none, all names with a
 * similar one: next to a name with a letter too few, thousands that share another word with it would be of no use.
 */
export function textHits(q: string): RawBuilder<unknown> {
  return sql`typed as materialized (
      select search_words(${q}) as words,
        ${unfinishedQuery(q)} as query),
    exact as materialized (
      select d.accommodation_id, case when d.names @@ (select query from typed) then 1 else 0 end as rank
      from accommodation_document d where d.document @@ (select query from typed)),
    nearly_same_name as materialized (${similarNames(sql`<<%`, noExact)}),
    similar_name as (
      select * from nearly_same_name
      union all ${similarNames(sql`<%`, sql`${noExact} and not exists (select from nearly_same_name)`)}),
    text_hit as (select accommodation_id, rank from exact union all select accommodation_id, max(rank) from similar_name group by accommodation_id)`;
}

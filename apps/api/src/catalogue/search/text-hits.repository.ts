import { type RawBuilder, sql } from 'kysely';

/**
 * The typed words, the last one perhaps incomplete; null if there are none. A query that ends with an excluded phrase, `-"a b"`,
 * has no last word.
 */
export const unfinishedQuery = (q: string): RawBuilder<unknown> => sql`(
  select case when numnode(plain) > 0 then (plain::text || case when right(plain::text, 1) = '''' then ':*' else '' end)::tsquery end
  from websearch_to_tsquery('plain_words', ${q}) plain)`;

/**
 * CTEs up to `text_hit`. Words of any of the four languages, without diacritics; the last one may be incomplete. Names rank
 * before texts. If no accommodation has all words, names with a similar spelling are found.
 */
export function textHits(q: string): RawBuilder<unknown> {
  return sql`typed as materialized (
      select search_words(${q}) as words,
        ${unfinishedQuery(q)} as query),
    exact as materialized (
      select d.accommodation_id, case when d.names @@ (select query from typed) then 1 else 0 end as rank
      from accommodation_document d where d.document @@ (select query from typed)),
    similar_name as (
      select d.accommodation_id, word_similarity(t.words, d.words) + strict_word_similarity(t.words, d.words) as rank from typed t, accommodation_document d
      where not exists (select from exact) and t.words <% d.words
      union all
      select s.accommodation_id, word_similarity(t.words, p.words) + strict_word_similarity(t.words, p.words) from typed t, place p join accommodation_search s on s.place_id = p.id
      where not exists (select from exact) and t.words <% p.words),
    text_hit as (select accommodation_id, rank from exact union all select accommodation_id, max(rank) from similar_name group by accommodation_id)`;
}

import { articleCategories, articlesPerPage } from '@nocleh/contracts/api/article.ts';
import type { SearchHit } from '@nocleh/contracts/api/search.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { withFacts } from '../../billing/seller/page-facts.ts';
import type { Seller } from '../../billing/seller/seller.ts';
import type { Handlers } from '../../http/handlers.ts';
import { ApiProblem } from '../../http/problem.ts';
import { toPlace } from '../place/place.repository.ts';
import { toPicture } from '../search/picture-view.ts';
import { runSearch, type SearchContext } from '../search/run-search.ts';
import { filterOf, type SearchFilter } from '../search/search-filter.ts';
import { type ArticleCardRow, type ArticleRow, findArticle, findPage, listArticles, listPages } from './article.repository.ts';

const wordsPerMinute = 200;
const relatedCount = 4;
const relatedKm = 20;

const cardView = ({ words, picture, ...card }: ArticleCardRow, locale: Locale) => ({
  ...card,
  minutes: Math.max(1, Math.round(words / wordsPerMinute)),
  picture: picture && toPicture(picture, locale),
});

/** Accommodations near the first place that match the article's theme; if there are too few, by theme or place alone. */
async function relatedTo(context: SearchContext, article: ArticleRow, locale: Locale): Promise<SearchHit[]> {
  const [place] = article.places;
  const theme: Partial<SearchFilter> = {
    types: article.types.length > 0 ? article.types : null,
    amenities: article.amenities.length > 0 ? article.amenities : null,
  };
  // Countries and regions are too large to measure a distance from their centre.
  const around = place && { place: place.slug, distance: place.kind === 'municipality' ? relatedKm : null };
  const attempts: Partial<SearchFilter>[] = [...(around ? [{ ...around, ...theme }, around] : []), theme];
  const found = new Map<number, SearchHit>();
  for (const attempt of attempts) {
    if (found.size >= relatedCount) break;
    const { hits } = await runSearch(context, { ...filterOf({ locale, sort: 'recommended', page: 1 }), ...attempt });
    for (const hit of hits) if (found.size < relatedCount && !found.has(hit.id)) found.set(hit.id, hit);
  }
  return [...found.values()];
}

export function articleHandlers(context: SearchContext, seller: Seller): Handlers<'articles' | 'article' | 'pages' | 'page'> {
  const { db } = context;
  return {
    articles: async ({ query: { locale, category = null, q, page } }) => {
      const { total, articles, categories } = await listArticles(db, { locale, category, q: q || null, page });
      return {
        total,
        page,
        pageCount: Math.ceil(total / articlesPerPage),
        articles: articles.map((row) => cardView(row, locale)),
        categories: articleCategories.map((value) => ({ value, count: categories[value] ?? 0 })).filter(({ count }) => count > 0),
      };
    },
    article: async ({ params, query: { locale } }) => {
      const row = await findArticle(db, params.slug, locale);
      if (!row) throw new ApiProblem('not_found');
      const { slugs, html, contents, older, newer, places } = row;
      return {
        ...cardView(row, locale),
        ...{ slugs, html, contents, older, newer },
        places: places.map((place) => toPlace(place, locale)),
        related: await relatedTo(context, row, locale),
      };
    },
    pages: async ({ query }) => ({ pages: await listPages(db, query.locale) }),
    page: async ({ params, query }) => {
      const row = await findPage(db, params.slug, query.locale);
      if (!row) throw new ApiProblem('not_found');
      return { ...row, html: withFacts(row.html, seller, query.locale) };
    },
  };
}

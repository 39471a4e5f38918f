import type { ArticleCard } from '@nocleh/contracts/api/article.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { Widget, WidgetsOf } from '@nocleh/contracts/slice.ts';
import { apiContext } from '@nocleh/slice-kit/runtime.ts';
import type { manifest } from '../manifest.ts';

const shownArticles = 3;

const latest: Widget<readonly ArticleCard[]> = {
  loader: async ({ locale, signal, context }) =>
    (await context.get(apiContext).call(endpoint.articles, { query: { locale }, signal })).articles.slice(0, shownArticles),
  load: () => import('./latest.widget.tsx'),
};
export const widgets: WidgetsOf<typeof manifest> = { latest };

import { articles } from '@nocleh/api-client/articles.ts';
import type { ArticleCard } from '@nocleh/contracts/api/article.ts';
import type { Widget } from '@nocleh/contracts/slice.ts';
import { apiContext } from '@nocleh/slice-kit/runtime.ts';

const shownArticles = 3;

const latest: Widget<readonly ArticleCard[]> = {
  loader: async ({ locale, signal, context }) =>
    (await articles(context.get(apiContext), { locale }, { signal })).articles.slice(0, shownArticles),
  load: () => import('./latest.widget.tsx'),
};
export const widgets = { latest } as const;

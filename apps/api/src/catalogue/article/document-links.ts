import { type Locale, locales, type PerLocale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { ResolveLink } from '../markdown/render-markdown.ts';

type Slugs = ReadonlyMap<string, PerLocale<string>>;

/** Resolves `article:key`, `page:key`, `seller:email`, `seller:phone`, a `/path` of the site without a language prefix, or a URL. */
function linkResolver(locale: Locale, articles: Slugs, pages: Slugs): ResolveLink {
  const document = (slugs: Slugs, path: string, rest: string) => {
    const [key = '', hash] = rest.split('#');
    const slug = slugs.get(key)?.[locale];
    if (slug === undefined) throw new Error(`there is no ${path === '/clanek' ? 'article' : 'page'} "${key}" to link to`);
    return localePath(locale, `${path}/${slug}${hash === undefined ? '' : `#${hash}`}`);
  };
  return (target) => {
    if (target.startsWith('article:')) return document(articles, '/clanek', target.slice('article:'.length));
    if (target.startsWith('page:')) return document(pages, '/stranka', target.slice('page:'.length));
    if (target === 'seller:email') return 'mailto:{seller.email}';
    if (target === 'seller:phone') return 'tel:{seller.tel}';
    if (/^(https?:|mailto:|#)/.test(target)) return target;
    if (!target.startsWith('/') || target.startsWith('//')) throw new Error(`the link "${target}" leads nowhere`);
    return localePath(locale, target);
  };
}

/** One resolver per language, from the slugs of articles and pages by key. */
export const resolversOf = (articles: Slugs, pages: Slugs) =>
  Object.fromEntries(locales.map((locale) => [locale, linkResolver(locale, articles, pages)])) as PerLocale<ResolveLink>;

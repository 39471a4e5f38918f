import type { Article } from '@nocleh/contracts/api/article.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';

/** schema.org Article and BreadcrumbList. `origin` is that of the request, which the shell has set to the public one. */
export function jsonLd({ title, summary, slug, picture, published, updated }: Article, locale: Locale, origin: string): object[] {
  const address = (path: string) => origin + localePath(locale, path);
  const publisher = { '@type': 'Organization', name: 'Nocleh', url: address('/') };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description: summary,
      inLanguage: locale,
      datePublished: published,
      dateModified: updated,
      mainEntityOfPage: address(`/clanek/${slug}`),
      ...(picture && { image: `${origin}/_vercel/image?url=${encodeURIComponent(picture.src)}&w=1280&q=80` }),
      author: publisher,
      publisher,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Nocleh', item: address('/') },
        { '@type': 'ListItem', position: 2, name: title, item: address(`/clanek/${slug}`) },
      ],
    },
  ];
}

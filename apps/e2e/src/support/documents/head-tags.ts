import { elements, texts } from './html.ts';

/** Sorted tags of the head about the page, which are the same in all documents of one page. */
export function pageTags(html: string): string[] {
  const metas = elements(html, 'meta').flatMap(({ name, property, content }) => {
    const key = name ?? property ?? '';
    return /^(?:description|robots|og:.+)$/.test(key) ? [`${key}: ${content}`] : [];
  });
  const links = elements(html, 'link').flatMap(({ rel, hreflang, href }) =>
    rel === 'canonical' || (rel === 'alternate' && hreflang) ? [`${rel} ${hreflang ?? ''}: ${href}`] : [],
  );
  const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => `json-ld: ${json}`);
  return [...texts(html, 'title').map((title) => `title: ${title}`), ...metas, ...links, ...things].sort();
}

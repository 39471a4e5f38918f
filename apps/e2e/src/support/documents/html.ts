const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: '\u00a0' };
export const decoded = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

export type Attributes = Readonly<Record<string, string>>;

/** Attributes (names in lower case) of all elements with a tag name, in document order. */
export function elements(html: string, name: string): Attributes[] {
  const found = html.matchAll(new RegExp(`<${name}(\\s[^>]*?)?/?>`, 'gi'));
  return [...found].map(([, text = '']) =>
    Object.fromEntries(
      [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key.toLowerCase(), decoded(value)]),
    ),
  );
}

/** Texts of all elements with a tag name, without inner tags. */
export const texts = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'gi'))].map(([, inner = '']) =>
    decoded(inner.replace(/<!--.*?-->|<[^>]*>/g, '')).trim(),
  );

export interface Head {
  readonly lang: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly canonical: readonly string[];
  readonly alternates: Readonly<Record<string, string>>;
  readonly robots: string;
  readonly openGraphLocale: string;
}

export function headOf(html: string): Head {
  const links = elements(html, 'link');
  const metas = elements(html, 'meta');
  const meta = (key: string) => metas.find(({ name, property }) => name === key || property === key)?.content ?? '';
  return {
    lang: elements(html, 'html')[0]?.lang ?? '',
    title: texts(html, 'title')[0] ?? '',
    headings: texts(html, 'h1'),
    canonical: links.filter(({ rel }) => rel === 'canonical').map(({ href = '' }) => href),
    alternates: Object.fromEntries(
      links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang).map(({ hreflang = '', href = '' }) => [hreflang, href]),
    ),
    robots: meta('robots'),
    openGraphLocale: meta('og:locale'),
  };
}

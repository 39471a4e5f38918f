import type { Locale } from '@nocleh/contracts/locale.ts';

/** Runs in the page: texts outside of the marks of catalogs, and the page's data, which is content. */
export function shownTexts(): { texts: string[]; data: string } {
  const texts: string[] = [];
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
  let depth = 0;
  /** The parts outside of the marks; a mark may be opened in one text and closed in another. */
  const outside = (text: string) => {
    let part = '';
    const end = () => {
      if (tidy(part)) texts.push(tidy(part));
      part = '';
    };
    for (const sign of text) {
      if (sign === '⟦') {
        end();
        depth += 1;
      } else if (sign === '⟧') depth -= 1;
      else if (depth === 0) part += sign;
    }
    end();
  };
  const isHidden = (element: Element) => element.closest('script, style, noscript, template, svg, [hidden]') !== null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement && !isHidden(node.parentElement)) outside(node.textContent ?? '');
  depth = 0;
  for (const element of document.querySelectorAll('*'))
    for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'alt', 'title', 'placeholder']) {
      outside(element.getAttribute(name) ?? '');
      depth = 0;
    }
  for (const { content } of document.querySelectorAll<HTMLMetaElement>('meta[name="description"], meta[property="og:title"]')) {
    outside(content);
    depth = 0;
  }
  outside(document.title);
  const data = [...document.querySelectorAll('script[type="application/json"]')].map(({ textContent }) => textContent ?? '').join('') ?? '';
  return { texts, data };
}

/** Every string in a value, as it is read: markup taken out. */
export function dataTexts(value: unknown): string {
  if (typeof value === 'string')
    return value
      .replace(/<[^>]*>/g, '\n')
      .replaceAll('&amp;', '&')
      .replace(/[^\S\n]+/g, ' ');
  if (Array.isArray(value)) return value.map(dataTexts).join('\n');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(dataTexts).join('\n');
  return '';
}

const tags = { cs: 'cs-CZ', de: 'de-DE', en: 'en-GB', pl: 'pl-PL' } as const satisfies Record<Locale, string>;

/** Names that are the same everywhere, or each in its own language. */
const names = [
  'Nocleh',
  'CZK',
  'EUR',
  'PLN',
  'Kč',
  'zł',
  'km',
  'm²',
  'PDF',
  'QR',
  'CS',
  'DE',
  'EN',
  'PL',
  'Čeština',
  'Deutsch',
  'English',
  'Polski',
];

const words = new Map<Locale, RegExp>();
/** Words that the browser itself puts into dates and lists. */
function formatWords(locale: Locale): RegExp {
  const known = words.get(locale);
  if (known) return known;
  const found = new Set(names);
  for (let month = 0; month < 12; month += 1)
    for (const style of ['long', 'short'] as const)
      for (const options of [
        { month: style },
        { month: style, day: 'numeric' },
        { weekday: style },
        { weekday: style, day: 'numeric', month: style, year: 'numeric' },
      ] as const)
        for (const { type, value } of new Intl.DateTimeFormat(tags[locale], options).formatToParts(new Date(2026, month, 1 + month)))
          if (type === 'month' || type === 'weekday') found.add(value);
  const list = [...found].sort((one, other) => other.length - one.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const expression = new RegExp(`(?<!\\p{L})(?:${list.join('|')})(?!\\p{L})`, 'giu');
  words.set(locale, expression);
  return expression;
}

/** A text without dates, numbers, currencies and proper names. */
export const withoutFormats = (text: string, locale: Locale): string =>
  text
    .replace(formatWords(locale), ' ')
    .replace(/[\d\s.,:;–—·|/()+%-]+/g, ' ')
    .trim();

import type { Locale } from '@nocleh/contracts/locale.ts';
import { formatDistance, formatMoney } from '@nocleh/i18n/format.ts';
import { formatNamedDate } from '@nocleh/i18n/named-dates.ts';

/** Runs in the page: visible and accessible texts without the brackets of pseudo-localization, and the page's data. */
export function textsOutsideOfBrackets(): { texts: string[]; data: string } {
  const texts: string[] = [];
  let depth = 0;
  /** A bracket may be opened in one text node and closed in another. */
  const add = (text: string) => {
    for (const part of text.split(/(?=[⟦⟧])/)) {
      if (part.startsWith('⟦')) depth += 1;
      if (part.startsWith('⟧')) depth -= 1;
      const outside = part.replace(/^[⟦⟧]/, '').trim();
      if (depth === 0 && outside) texts.push(outside);
    }
  };
  const addComplete = (text: string) => {
    depth = 0;
    add(text);
  };
  /** Elements with a `lang`, announcements of react-aria, and the honeypot are not checked. */
  const isElsewhere = (element: Element) =>
    element.closest('body [lang], [data-live-announcer], [aria-hidden="true"]:has(> label > [tabindex="-1"])') !== null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (
      node.parentElement &&
      !node.parentElement.closest('script, style, noscript, template, svg:not([role])') &&
      !isElsewhere(node.parentElement)
    )
      add(node.textContent ?? '');
  const spoken = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'alt',
    'title',
    'placeholder',
    'data-tooltip',
  ];
  for (const element of document.querySelectorAll('*')) for (const name of spoken) addComplete(element.getAttribute(name) ?? '');
  const described = 'meta[name="description"], meta[property="og:title"], meta[property="og:description"]';
  for (const { content } of document.querySelectorAll<HTMLMetaElement>(described)) addComplete(content);
  addComplete(document.title);
  return { texts, data: document.querySelector('#page-data')?.textContent ?? 'null' };
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** All strings of an answer without markup. The page's meta data are texts of the site, so they are left out. */
export function contentOf(value: unknown): string[] {
  if (typeof value === 'string')
    return value
      .replace(/<[^>]*>/g, '\n')
      .replaceAll('&amp;', '&')
      .split('\n')
      .map(tidy)
      .filter(Boolean);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (key === 'page' ? [] : contentOf(one)));
}

/** Names that are the same in every language. */
const names = ['Nocleh', 'CS', 'DE', 'EN', 'PL', 'Čeština', 'Deutsch', 'English', 'Polski', 'IBAN', 'BIC'];
/** Texts of react-aria's list of suggestions and its close button, which react-aria has translated. */
const libraryWords = ['Návrhy', 'Odstranit', 'Empfehlungen', 'Schließen', 'Suggestions', 'Dismiss', 'Sugestie', 'Zignoruj'];

const monthsAndDays = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-${String(month + 10)}`);
/** Words in dates, prices and distances. */
function wordsOfFormats(locale: Locale): string[] {
  const dates = (['long', 'day', 'month'] as const).flatMap((style) =>
    [...monthsAndDays, ...monthsAndDays.map((day) => day.replace(/..$/, '05'))].map((day) => formatNamedDate(locale, day, style)),
  );
  const prices = (['CZK', 'EUR'] as const).map((currency) => formatMoney(locale, { amount: 100, currency }));
  return [...dates, ...prices, formatDistance(locale, 5)].flatMap((text) => text.match(/\p{L}+/gu) ?? []);
}

const expressions = new Map<Locale, RegExp>();
function knownWords(locale: Locale): RegExp {
  const known = expressions.get(locale);
  if (known) return known;
  const words = [...new Set([...names, ...libraryWords, ...wordsOfFormats(locale)])].sort((one, other) => other.length - one.length);
  const expression = new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'giu');
  expressions.set(locale, expression);
  return expression;
}

/** Whether a text has a word; numbers of accounts, addresses and orders may have letters. */
const hasWord = (text: string, locale: Locale) =>
  /\p{L}{2}/u.test(text.replace(knownWords(locale), ' ').replace(/[\p{L}\d]*\d[\p{L}\d]*/gu, ' '));

/** Separators between joined values, outermost first. */
const separators = [' | ', '·', '•', '(', ')', ': ', ';', ',', '–', '/'];

/** Texts, split at separators, that are neither content nor names, numbers or dates. */
export function textsOutsideOfCatalogs(texts: readonly string[], content: ReadonlySet<string>, locale: Locale): string[] {
  const isContent = (text: string) =>
    content.has(text) || (text.endsWith('…') && text.length > 60 && [...content].some((one) => one.startsWith(text.slice(0, -1).trim())));
  const isExplained = (text: string): boolean =>
    !hasWord(text, locale) ||
    isContent(text) ||
    separators.some((sign) => text.includes(sign) && text.split(sign).every((piece) => isExplained(piece.trim())));
  return [...new Set(texts.map(tidy))].filter((text) => !isExplained(text));
}

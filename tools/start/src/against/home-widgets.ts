import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { localePrefix } from '@nocleh/i18n/paths.ts';
import * as z from 'zod/mini';
import { pageDataOf } from './page-data.ts';
import { remoteText } from './remote-answer.ts';

const Home = z.object({ hydration: z.object({ loaderData: z.record(z.string(), z.unknown()) }) });
const Widgets = z.object({ widgets: z.array(z.object({ key: z.string(), data: z.optional(z.unknown()) })) });

/** The end of the content of an element `div` whose content begins at `start`. */
function contentEnd(html: string, start: number): number {
  let depth = 1;
  for (const { 0: tag, index } of html.slice(start).matchAll(/<\/?div[\s>]/g)) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return start + index;
  }
  return html.length;
}

/** Start and end of the content of a widget in a home page. */
function placeOf(html: string, key: string): [start: number, end: number] | undefined {
  const opening = `<div data-widget="${key}">`;
  const at = html.indexOf(opening);
  return at < 0 ? undefined : [at + opening.length, contentEnd(html, at + opening.length)];
}

/** Puts the markup that widgets have in one home page into another. */
export function withWidgetsOf(remoteHtml: string, html: string, keys: readonly string[]): string {
  return keys.reduce((page, key) => {
    const [from, to] = [placeOf(remoteHtml, key), placeOf(page, key)];
    return from && to ? page.slice(0, to[0]) + remoteHtml.slice(...from) + page.slice(to[1]) : page;
  }, html);
}

interface RemoteHome {
  readonly html: string;
  /** Data of each widget that it shows, by its key. */
  readonly data: Readonly<Record<string, unknown>>;
}

async function readHome(origin: string, locale: Locale): Promise<RemoteHome> {
  const html = (await remoteText(`${origin}${localePrefix(locale) || '/'}`, 'text/html')) ?? '';
  const loaded = Home.safeParse(pageDataOf(html)).data?.hydration.loaderData ?? {};
  const widgets = Object.values(loaded).flatMap((found) => Widgets.safeParse(found).data?.widgets ?? []);
  return { html, data: Object.fromEntries(widgets.flatMap(({ key, data }) => (data === undefined ? [] : [[key, data]]))) };
}

/** The home pages of the remote site, as they were read last. */
export function createRemoteHomes(origin: string) {
  const homes = new Map<Locale, RemoteHome>();
  const none: RemoteHome = { html: '', data: {} };
  return {
    async read(locale: Locale): Promise<RemoteHome> {
      const home = await readHome(origin, locale).catch(() => none);
      homes.set(locale, home);
      return home;
    },
    dataOf: (text: string): RemoteHome['data'] => {
      const locale = locales.find((code) => code === text);
      return (locale && homes.get(locale)?.data) ?? {};
    },
  };
}
export type RemoteHomes = ReturnType<typeof createRemoteHomes>;

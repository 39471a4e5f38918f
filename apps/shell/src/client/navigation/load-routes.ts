import { defaultLocale, type Locale } from '@nocleh/contracts/locale.ts';
import type { MessagesModule, PageModule, Slice } from '@nocleh/contracts/slice.ts';
import type { ImportBesideStyles } from '@nocleh/federation/slice-source.ts';
import type { matchRoutes } from 'react-router';
import type { I18nByOwner } from '../../app/language/i18n-registry.ts';
import { routeNameOf } from '../../app/routing/route-name.ts';
import { routesAt } from '../../app/routing/routes-at.ts';
import type { AddressSource } from '../loading/address-source.ts';
import type { Loader } from '../loading/prefetch-cache.ts';

interface LoadedRoute {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly loader?: Loader;
}
/** `whole`: with the parts that hydrate late. */
export type LoadRoutes = (pathname: string, whole: boolean) => Promise<readonly LoadedRoute[]>;

export interface RouteSource {
  readonly locale: Locale;
  readonly i18nFor: I18nByOwner;
  readonly matchRoutes: typeof matchRoutes;
  readonly addresses: AddressSource;
  readonly loadSlice: (name: string) => Promise<Slice>;
  /** Texts of a page of a slice, by the name of its route. */
  readonly loadMessages: (slice: string, route: string, locale: Locale) => Promise<MessagesModule>;
  readonly importBesideStyles: ImportBesideStyles;
  /** Loads the widgets of the home page. */
  readonly loadHome: () => Promise<unknown>;
}

/** Loads code and texts of the page at an address of this language, for prefetching; modules are cached, so nothing loads twice. */
export function createRouteLoading({
  locale,
  i18nFor,
  loadSlice,
  loadMessages,
  importBesideStyles,
  loadHome,
  addresses,
  matchRoutes,
}: RouteSource): LoadRoutes {
  return async (pathname, whole) => {
    await addresses.load();
    const { name, slice: owner } = addresses.find(pathname) ?? {};
    if (name === 'index') await loadHome();
    if (!owner) return [];
    const slice = await loadSlice(owner);
    const matches = matchRoutes(routesAt(slice.routes(locale), pathname), pathname, locale === defaultLocale ? '/' : `/${locale}`) ?? [];
    return Promise.all(
      matches.map(async ({ route, params }) => {
        const { lazy } = route;
        if (typeof lazy !== 'function') return { params };
        const { code } = importBesideStyles(lazy);
        const [module, { messages }] = await Promise.all([code, loadMessages(owner, routeNameOf(route.id ?? ''), locale)]);
        i18nFor(owner).i18n.load(locale, messages);
        const { loader, loadDeferred, loadHandlers } = module as Partial<PageModule>;
        await Promise.all([loadHandlers?.(), whole && loadDeferred?.()]);
        return { params, ...(typeof loader === 'function' ? { loader } : {}) };
      }),
    );
  };
}

import { defaultLocale, type Locale } from '@nocleh/contracts/locale.ts';
import type { SliceName } from '@nocleh/contracts/routes.ts';
import type { MessagesModule, PageModule, Slice } from '@nocleh/contracts/slice.ts';
import type { matchRoutes } from 'react-router';
import type { Texts } from '../../app/language/texts.ts';
import { routeNameOf } from '../../app/routing/route-name.ts';
import type { resolveRoute } from '../../app/routing/route-resolution.ts';
import type { Loader } from '../loading/prefetch-cache.ts';

interface LoadedRoute {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly loader?: Loader;
}
export type LoadRoutes = (pathname: string) => Promise<readonly LoadedRoute[]>;

export interface RouteSource {
  readonly locale: Locale;
  readonly texts: Texts;
  readonly matchRoutes: typeof matchRoutes;
  readonly resolveRoute: typeof resolveRoute;
  readonly loadSlice: (name: SliceName) => Promise<Slice>;
  /** Texts of a page of a slice, by the name of its route. */
  readonly loadMessages: (slice: SliceName, route: string, locale: Locale) => Promise<MessagesModule>;
  /** Loads the widgets of the home page. */
  readonly loadHome: () => Promise<unknown>;
}

/** Loads code and texts of the page at an address of this language, for prefetching; modules are cached, so nothing loads twice. */
export function createRouteLoading({ locale, texts, loadSlice, loadMessages, loadHome, ...router }: RouteSource): LoadRoutes {
  return async (pathname) => {
    const { base, entry } = router.resolveRoute(pathname) ?? {};
    if (base === 'index') await loadHome();
    const owner = entry?.owner ?? 'shell';
    if (owner === 'shell') return [];
    const slice = await loadSlice(owner);
    const matches = router.matchRoutes(slice.routes(locale), pathname, locale === defaultLocale ? '/' : `/${locale}`) ?? [];
    return Promise.all(
      matches.map(async ({ route, params }) => {
        if (typeof route.lazy !== 'function') return { params };
        const [module, { messages }] = await Promise.all([route.lazy(), loadMessages(owner, routeNameOf(route.id ?? ''), locale)]);
        texts(owner).i18n.load(locale, messages);
        const { loader, loadDeferred } = module as Partial<PageModule>;
        await loadDeferred?.();
        return { params, ...(typeof loader === 'function' ? { loader } : {}) };
      }),
    );
  };
}

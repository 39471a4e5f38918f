import type { Locale } from '@nocleh/contracts/locale.ts';
import type { RouteHandle, SliceRoute } from '@nocleh/contracts/slice.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
// Imported by its package name, under which the shell and all slices share it.
import { localeContext } from '@nocleh/slice-kit/runtime.ts';
import { data, type RouteObject, redirect } from 'react-router';

/** `objednavka-all.guests` in Czech is `objednavka-all___cs.guests`. */
const routeId = (name: string, locale: Locale) => name.replace(/^[^.]+/, (base) => `${base}___${locale}`);

function code({ page, redirect: target, status }: SliceRoute): RouteObject {
  if (page) return { lazy: page as NonNullable<RouteObject['lazy']> };
  if (target) return { loader: ({ context }) => redirect(localePath(context.get(localeContext), target)) };
  return {
    loader: () => {
      throw data(null, { status: status ?? 404 });
    },
    Component: () => null,
  };
}

/** Makes react-router's routes in one language from the declared routes of a slice. */
export const pageRoutes =
  (declared: readonly SliceRoute[]) =>
  (locale: Locale): RouteObject[] =>
    declared.map((route) => {
      const { name, path, middleware } = route;
      return { id: routeId(name, locale), path, ...(middleware && { handle: { middleware } satisfies RouteHandle }), ...code(route) };
    });

import { matchRoutes, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pagesId } from '../app/layout/site-routes.tsx';
import type { PageData } from '../app/page-data.ts';
import { loadFirstPage } from './first-page.ts';

beforeEach(() => void vi.stubGlobal('location', { pathname: '/clanky' }));
afterEach(() => void vi.unstubAllGlobals());

const page = { hydration: { loaderData: { list: 1 }, errors: null } } as unknown as PageData;
const routesWith = (mounted: readonly RouteObject[]): RouteObject[] => [
  { id: 'root', path: '/', children: [{ id: pagesId, children: [{ id: 'unmatched', path: '*' }, ...mounted] }] },
];
const load = (slicePromise: Promise<RouteObject> | undefined, data = page) => loadFirstPage({ page: data, slicePromise, routesWith });
const idsOf = (routes: readonly RouteObject[]): unknown[] => routes.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);

test('only the code of the first page’s route is loaded before the router starts', async () => {
  const other = vi.fn();
  const children: RouteObject[] = [
    { id: 'list', path: 'clanky', lazy: async () => ({ Component: () => null }) },
    { id: 'other', path: 'clanek/:slug', lazy: other },
  ];
  const { routes, hydrationData } = await load(Promise.resolve({ id: 'slice.articles', children }));
  expect(children[0]).toMatchObject({ id: 'list', Component: expect.any(Function) });
  expect(children[0]).not.toHaveProperty('lazy');
  expect(other).not.toHaveBeenCalled();
  expect(hydrationData.loaderData).toEqual({ list: 1 });
  expect(idsOf(routes)).toEqual(['root', pagesId, 'unmatched', 'slice.articles', 'list', 'other']);
});

const matchedAt = async (pathname: string, children: RouteObject[]) => {
  vi.stubGlobal('location', { pathname });
  const { matches, routes } = await load(Promise.resolve({ id: 'slice.articles', children }));
  expect(matches).toEqual(matchRoutes(routes, { pathname }));
  return matches.map(({ route: { id } }) => id);
};

test('a first page has the matches that react-router finds among all routes', async () => {
  const children: RouteObject[] = [
    { id: 'list', path: 'clanky' },
    { id: 'article', path: 'clanek/:slug' },
  ];
  expect(await matchedAt('/clanky', children)).toEqual(['root', pagesId, 'slice.articles', 'list']);
  expect(await matchedAt('/clanek/zima-v-%C5%A0umavě', children)).toEqual(['root', pagesId, 'slice.articles', 'article']);
  // The slice of the address has no page for it.
  expect(await matchedAt('/clanek/zima/jaro', children)).toEqual(['root', pagesId, 'unmatched']);
});

// rule: errors-17
test('a first page whose slice or chunk can’t be loaded has no routes to hydrate', async () => {
  await expect(load(Promise.reject(new Error('no entry')))).rejects.toThrow('no entry');
  const children: RouteObject[] = [{ id: 'list', path: 'clanky', lazy: () => Promise.reject(new Error('no chunk')) }];
  await expect(load(Promise.resolve({ id: 'slice.articles', children }))).rejects.toThrow('no chunk');
});

test('a slice that was unavailable on the server is not loaded: the browser hydrates the server’s error page', async () => {
  const data = {
    unavailable: { slice: 'articles', status: 504 },
    hydration: { loaderData: {}, errors: { [pagesId]: { status: 504, statusText: '' } } },
  } as unknown as PageData;
  const { routes, hydrationData } = await load(undefined, data);
  expect(idsOf(routes)).toContain('slice.articles.missing');
  expect(hydrationData.errors?.[pagesId]).toMatchObject({ status: 504 });
});

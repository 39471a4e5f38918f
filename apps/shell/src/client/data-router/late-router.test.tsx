import { renderToString } from 'react-dom/server';
import {
  createMemoryRouter,
  type DataRouter,
  type HydrationState,
  matchRoutes,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLoaderData,
  useLocation,
  useRouteError,
} from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EngineOptions } from './engine.ts';
import { firstState } from './first-state.ts';
import { createLateRouter } from './late-router.ts';

const address = { origin: 'https://site.test', pathname: '/clanky', search: '?q=les', hash: '', assign: vi.fn(), reload: vi.fn() };
const forms: { action: string; method: string; submit: () => void }[] = [];
let events: EventTarget;
beforeEach(() => {
  events = new EventTarget();
  forms.length = 0;
  vi.stubGlobal('location', { ...address });
  vi.stubGlobal('history', { state: { key: 'k1', usr: 'kept' }, go: vi.fn() });
  vi.stubGlobal('window', {});
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run));
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('document', {
    createElement: (name: string) => {
      const element = { append() {}, submit: vi.fn(), action: '', method: '' };
      if (name === 'form') forms.push(element);
      return element;
    },
    body: { append() {} },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const List = () => (
  <p>
    {useLoaderData<string>()} at {useLocation().search}
  </p>
);
const Fault = () => <em>{String(useRouteError())}</em>;
const makeRoutes = (): RouteObject[] => [
  {
    id: 'root',
    path: '/',
    Component: () => (
      <main>
        <Outlet />
      </main>
    ),
    children: [
      {
        id: 'pages',
        ErrorBoundary: Fault,
        children: [
          { id: 'list', path: 'clanky', loader: () => 'loaded again', Component: List },
          { id: 'other', path: 'clanek', loader: () => 'another', Component: List },
        ],
      },
    ],
  },
];
const onPage = { loaderData: { list: 'from the server' }, errors: null };

function open(hydrationData: HydrationState = onPage) {
  const routes = makeRoutes();
  const memory = (): DataRouter => createMemoryRouter(routes, { hydrationData, initialEntries: ['/clanky?q=les'] });
  const importEngine = vi.fn(async () => ({ createEngine: memory }));
  const router = createLateRouter({
    first: firstState(matchRoutes(routes, location) ?? [], hydrationData),
    importEngine,
    options: { routes } as EngineOptions,
  });
  return { router, importEngine, memory };
}
const markup = (router: DataRouter) => renderToString(<RouterProvider router={router} />);

test.each([
  ['its data', onPage],
  ['an error', { loaderData: {}, errors: { pages: 'broken' } }],
])('a page with %s is drawn without the engine as with it', (_, data) => {
  const { router, memory, importEngine } = open(data);
  const drawn = markup(router);
  expect(drawn).toBe(markup(memory()));
  expect(drawn).toContain(data.errors ? '<em>broken</em>' : 'from the server');
  expect(importEngine).not.toHaveBeenCalled();
});

test('the engine is created when it is asked for', async () => {
  const { router } = open();
  expect(router.routes).toEqual([]);
  await router.load();
  expect(router.routes.map(({ id }) => id)).toEqual(['root']);
});

test('the first location has key and state of the entry of the history', () => {
  expect(open().router.state.location).toMatchObject({ pathname: '/clanky', search: '?q=les', key: 'k1', state: 'kept' });
});

test('the engine takes over the elements of the first page', async () => {
  const { router } = open();
  const before = router.state.matches.map(({ route }) => route.element);
  await router.load();
  expect(router.state.matches.map(({ route }) => route.element)).toEqual(before);
  for (const [index, { route }] of router.state.matches.entries()) expect(route.element).toBe(before[index]);
});

test('navigations wait for the engine, which is loaded once, and subscribers hear of them', async () => {
  const { router, importEngine } = open();
  const heard = vi.fn();
  const unsubscribe = router.subscribe((state) => heard(state.location.pathname));
  await Promise.all([router.load(), router.navigate('/clanek')]);
  expect(importEngine).toHaveBeenCalledOnce();
  expect(heard).toHaveBeenLastCalledWith('/clanek');
  expect(router.state.loaderData).toEqual({ other: 'another' });
  unsubscribe();
  heard.mockClear();
  await router.navigate('/clanky');
  expect(heard).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/clanky');
});

// rule: navigation-25
test('a change of the query begins after the next frame, and not when another navigation came meanwhile', async () => {
  const { router } = open();
  await router.load();
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  const heard = vi.fn();
  router.subscribe(({ location: { pathname, search } }) => heard(pathname + search));
  const changed = router.navigate({ pathname: '/clanky', search: '?q=voda' });
  expect(heard).not.toHaveBeenCalled();
  await Promise.resolve(frames.shift()?.());
  await changed;
  expect(heard).toHaveBeenLastCalledWith('/clanky?q=voda');
  const late = router.navigate({ pathname: '/clanky', search: '?q=hory' });
  await router.navigate('/clanek');
  frames.shift()?.();
  await late;
  expect(router.state.location.pathname).toBe('/clanek');
});

test('what a page asks before the engine is there is asked when it is', async () => {
  const { router } = open();
  const fetched = vi.fn();
  router.subscribe(({ fetchers }) => fetched(fetchers.get('f')?.data));
  router.getFetcher('f');
  await router.fetch('f', 'list', '/clanek');
  expect(fetched).toHaveBeenLastCalledWith('another');
  await router.revalidate();
  expect(router.state.loaderData).toEqual({ list: 'loaded again' });
});

test('without the engine a navigation loads a document, a form is sent, and the engine is asked for again', async () => {
  const { router, importEngine } = open();
  importEngine.mockRejectedValueOnce(new Error('no chunk'));
  await router.navigate({ pathname: '/clanek', search: '?a=1' });
  expect(location.assign).toHaveBeenCalledWith('/clanek?a=1');
  importEngine.mockRejectedValueOnce(new Error('no chunk'));
  await router.navigate('/poptavka', { formMethod: 'post', formData: new FormData() });
  expect(forms).toMatchObject([{ action: '/poptavka', method: 'post' }]);
  expect(forms[0]?.submit).toHaveBeenCalledOnce();
  importEngine.mockRejectedValueOnce(new Error('no chunk'));
  await router.navigate(-1);
  expect(history.go).toHaveBeenCalledWith(-1);
  await router.navigate('/clanek');
  expect(router.state.location.pathname).toBe('/clanek');
});

test('going back before the engine is there loads the page of that address, an anchor of the page does not', async () => {
  const { router } = open();
  Object.assign(location, { hash: '#ceny' });
  events.dispatchEvent(new Event('popstate'));
  expect(location.reload).not.toHaveBeenCalled();
  Object.assign(location, { pathname: '/clanek' });
  events.dispatchEvent(new Event('popstate'));
  expect(location.reload).toHaveBeenCalledOnce();
  await router.load();
  events.dispatchEvent(new Event('popstate'));
  expect(location.reload).toHaveBeenCalledOnce();
});

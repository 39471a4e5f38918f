import {
  type HydrationState,
  IDLE_NAVIGATION,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  NavigationType,
  type RouteMatch,
  type RouterState,
} from 'react-router';

/** What react-router keeps in an entry of the history. */
interface EntryState {
  readonly usr?: unknown;
  readonly key?: string;
}

function firstLocation(): RouterState['location'] {
  const { pathname, search, hash } = location;
  const { usr, key } = (history.state as EntryState | null) ?? {};
  return { pathname, search, hash, state: usr ?? null, key: key ?? 'default' };
}

/** The state of a router on the page that the server rendered, from the matched routes and the page's data. */
export function firstState(matches: RouteMatch[], { loaderData, actionData, errors }: HydrationState): RouterState {
  // The engine takes the elements over, so that its first update renders nothing anew.
  for (const { route } of matches) Object.assign(route, mapRouteProperties(route as never));
  return {
    historyAction: NavigationType.Pop,
    location: firstLocation(),
    matches: matches as RouterState['matches'],
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: loaderData ?? {},
    actionData: actionData ?? null,
    errors: errors ?? null,
    fetchers: new Map(),
    blockers: new Map(),
  };
}

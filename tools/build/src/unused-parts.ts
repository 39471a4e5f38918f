/** A condition of react-router that has the same value on every page of the site, in a file below `dist/production/lib`. */
interface KnownCondition {
  readonly file: string;
  readonly source: string;
  readonly replacement: string;
}

const inRouter = (values: Readonly<Record<string, string>>): KnownCondition[] =>
  Object.entries(values).map(([source, replacement]) => ({ file: 'router/router.js', source, replacement }));

/** Bundlers leave out what is behind a condition only when its value stands in the code. */
export const knownConditions: readonly KnownCondition[] = [
  // Nothing instruments a router.
  { file: 'router/router.js', source: 'if (init.instrumentations)', replacement: 'if (false)' },
  ...inRouter({
    '= consumeInstrumentationClientResultMetaReceiver(router);': ';',
    'if (opts?.instrumentationNavigateMetaReceiver)': 'if (false)',
    'if (instrumentationResultMetaReceiver)': 'if (false)',
    // It runs in browsers, from one address, and finds further routes by the shell's table of addresses.
    'init.window ? init.window : typeof window !== "undefined" ? window : void 0': 'window',
    'typeof routerWindow !== "undefined" && typeof routerWindow.document !== "undefined" && typeof routerWindow.document.createElement !== "undefined"':
      'true',
    'initialMatches == null && !init.patchRoutesOnNavigation': 'false',
    'if (!init.patchRoutesOnNavigation)': 'if (false)',
    'future.unstable_customRouteDiscovery': 'false',
    'init.dataStrategy || ': '',
    'if (opts?.mask)': 'if (false)',
    // The shell restores positions by itself, and animates navigations.
    '\t\tenableScrollRestoration,\n': '',
    'if (savedScrollPositions)': 'if (false)',
    'if (savedScrollPositions && getScrollPosition)': 'if (false)',
    'if (isBrowser) {\n\t\t\trestoreAppliedTransitions': 'if (false) {\n\t\t\trestoreAppliedTransitions',
    'if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location)': 'if (false)',
    'else if (pendingViewTransitionEnabled)': 'else if (false)',
    // No route is an object of lazy properties.
    'if (typeof route.lazy === "function")': 'if (true)',
    'if (typeof route.lazy !== "object" || !route.lazy.middleware) return;': 'return;',
    'let lazyKeys = Object.keys(route.lazy);': 'return {};\n\tlet lazyKeys = [];',
    // Forms work without JavaScript, so none is submitted by a fetcher: a slice that tries gets an error.
    'await handleFetcherAction(key, routeId, path, matches, scopedContext, fogOfWar.active, flushSync, preventScrollReset, submission, opts && opts.defaultShouldRevalidate);':
      'throw new Error("This site leaves out of react-router: a fetcher that submits");',
    // It is there as long as its page.
    '\t\tdispose,\n': '',
    // A development server replaces routes, with the other build of the library.
    '\t\t_internalSetRoutes,\n': '',
    'dataRoutes.commitHmrRoutes();': '',
  }),
  // The shell animates navigations by itself, so no update of the router is a view transition, and none is a transition of React.
  { file: 'components.js', source: '!viewTransitionOpts || !isViewTransitionAvailable', replacement: 'true' },
  { file: 'components.js', source: 'useTransitions === false', replacement: 'true' },
  {
    file: 'components.js',
    source: 'let [state, setOptimisticState] = useOptimistic(_state);',
    replacement: 'let state = _state, setOptimisticState;',
  },
  { file: 'components.js', source: 'vtContext.isTransitioning && !vtContext.flushSync', replacement: 'false' },
  { file: 'components.js', source: 'if (renderDfd && pendingState && ', replacement: 'if (false && ' },
  { file: 'components.js', source: '!vtContext.isTransitioning && interruption', replacement: 'false' },
  // Routes come from the shell's table and not from the framework mode of the library. The condition also keeps bundlers from using React by its exports.
  {
    file: 'components.js',
    source: 'let discoveryRuntime = React$1.useContext(FrameworkContext)?.routeDiscoveryRuntime;',
    replacement: '',
  },
  {
    file: 'components.js',
    source:
      'React$1.useEffect(() => {\n\t\tif (state.initialized) discoveryRuntime?.markReady();\n\t}, [state.initialized, discoveryRuntime]);',
    replacement: '',
  },
  // There are no server components.
  { file: 'hooks.js', source: 'if (this.context && ', replacement: 'if (false && ' },
  { file: 'hooks.js', source: 'if (this.context)', replacement: 'if (false)' },
  // The root route has an error boundary.
  { file: 'hooks.js', source: 'match.route.errorElement || defaultErrorElement', replacement: 'match.route.errorElement' },
  // Every component is rendered by a route of the data router.
  {
    file: 'hooks.js',
    source: 'React$1.useContext(IsDataRouteContext) ? useNavigateStable() : useNavigateUnstable()',
    replacement: 'useNavigateStable()',
  },
];

/**
 * Lets bundlers leave out what a module of react-router has and the site doesn't use. They keep calls like `forwardRef(…)` and what they
 * refer to even if nothing imports the result, and names for developer tools count as a use. Warnings only write to the console: development has them.
 */
export const withoutUnusedParts = (source: string): string =>
  knownConditions.reduce(
    (code, { source: condition, replacement }) => code.replaceAll(condition, replacement),
    source
      .replaceAll(/^const \w+ = (?=React\$1\.(?:forwardRef|memo|createContext)\()/gm, '$&/* @__PURE__ */ ')
      .replaceAll(/^\w+\.displayName = "[^"\n]*";$/gm, '')
      .replaceAll(/\bwarning(?:Once)?\(.*\);$/gm, 'void 0;'),
  );

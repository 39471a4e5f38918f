/** A condition of react-router that has the same value on every page of the site, in a file below `dist/production/lib`. */
interface KnownCondition {
  readonly file: string;
  readonly source: string;
  readonly replacement: string;
}

/** Bundlers leave out what is behind a condition only when its value stands in the code. */
export const knownConditions: readonly KnownCondition[] = [
  // Nothing instruments a router.
  { file: 'router/router.js', source: 'if (init.instrumentations)', replacement: 'if (false)' },
  // The shell animates navigations by itself, so no update of the router is a view transition, and none is a transition of React.
  { file: 'components.js', source: '!viewTransitionOpts || !isViewTransitionAvailable', replacement: 'true' },
  { file: 'components.js', source: 'useTransitions === false', replacement: 'true' },
  { file: 'components.js', source: 'vtContext.isTransitioning && !vtContext.flushSync', replacement: 'false' },
  { file: 'components.js', source: 'if (renderDfd && pendingState && ', replacement: 'if (false && ' },
  { file: 'components.js', source: '!vtContext.isTransitioning && interruption', replacement: 'false' },
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
 * refer to even if nothing imports the result, and names for developer tools count as a use.
 */
export const withoutUnusedParts = (source: string): string =>
  knownConditions.reduce(
    (code, { source: condition, replacement }) => code.replaceAll(condition, replacement),
    source
      .replaceAll(/^const \w+ = (?=React\$1\.(?:forwardRef|memo|createContext)\()/gm, '$&/* @__PURE__ */ ')
      .replaceAll(/^\w+\.displayName = "[^"\n]*";$/gm, ''),
  );

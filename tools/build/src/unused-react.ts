/** A part of React that no page of the site uses, and what is known of the code of React DOM without it. */
interface UnusedFeature {
  /** The tag of its fibers. None is ever made, so no switch over tags needs its case. */
  readonly tag?: number;
  /** Functions that have an effect only with the feature. Without their bodies the minifier leaves out their calls, too. */
  readonly idle?: readonly string[];
  /** Objects whose functions are only called with the feature. */
  readonly methodsOf?: readonly string[];
  /** Exports of React and React DOM through which it is used. Without them the shell is not built with what imports one. */
  readonly exports?: readonly string[];
  /** Functions that the props of an element still reach. They throw an error that says what the site leaves out. */
  readonly refused?: readonly { readonly name: string; readonly parameters: string; readonly when: string; readonly what: string }[];
  /** Code with a known value. */
  readonly known?: readonly { readonly source: string; readonly replacement: string }[];
}

const refusal = (what: string) => `throw Error("This site leaves out of React: ${what}");`;

/** What can be imported for these features is in `unsharedExports` of the federation, so that no slice is built with them. */
export const unusedFeatures: Readonly<Record<string, UnusedFeature>> = {
  // The shell animates navigations by itself.
  'view transitions': {
    tag: 30,
    idle: [
      'getViewTransitionName',
      'getClassNameByType',
      'getViewTransitionClassName',
      'queueTransitionTypes',
      'trackEnterViewTransitions',
      'pushViewTransitionCancelableScope',
      'applyViewTransitionToHostInstances',
      'applyViewTransitionToHostInstancesRecursive',
      'restoreViewTransitionOnHostInstances',
      'commitAppearingPairViewTransitions',
      'commitEnterViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'measureNestedViewTransitions',
      'scheduleViewTransitionEvent',
      'recursivelyTraverseAfterMutationEffects',
      'commitAfterMutationEffectsOnFiber',
      'applyViewTransitionName',
      'restoreViewTransitionName',
      'createMeasurement',
      'measureInstance',
      'measureClonedInstance',
      'startViewTransition',
      'reportViewTransitionError',
      'flushAfterMutationEffects',
      'createViewTransitionInstance',
    ],
    methodsOf: ['ViewTransitionPseudoElement.prototype'],
    exports: ['ViewTransition', 'addTransitionType'],
    known: [
      // No commit can begin one.
      { source: '(committedLanes & 335544064) === committedLanes', replacement: '!1' },
      { source: '(lanes & 335544064) === lanes', replacement: '!1' },
      { source: 'committedLanes ? 9270 : 1024', replacement: '1024' },
      { source: 'shouldStartViewTransition\n    ?', replacement: '!1\n    ?' },
      { source: 'null !== pendingViewTransition &&', replacement: '!1 &&' },
      {
        source: 'null !== recoverableErrors &&\n      ((pendingViewTransitionEvents = null)',
        replacement: '!1 &&\n      ((pendingViewTransitionEvents = null)',
      },
      { source: 'viewTransitionMutationContext &&\n        inUpdateViewTransition &&', replacement: '!1 &&' },
      // No transition has a type.
      { source: 'null !== entangledTransitionTypes', replacement: '!1' },
      { source: 'if (null !== root$28) {', replacement: 'if (!1) {' },
    ],
  },
  // React has no export for them.
  'suspense lists': {
    tag: 19,
    idle: ['findFirstSuspended', 'findLastContentRow', 'initSuspenseListRenderState', 'updateSuspenseListComponent', 'cutOffTailIfNeeded'],
  },
  'references to fragments': {
    idle: [
      'commitNewChildToFragmentInstances',
      'commitFragmentInstanceInsertionEffects',
      'commitFragmentInstanceDeletionEffects',
      'isFragmentInstanceParent',
      'addFragmentHandleToFiber',
      'addFragmentHandleToInstance',
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
    ],
    methodsOf: ['FragmentInstance.prototype'],
    refused: [{ name: 'FragmentInstance', parameters: '', when: 'true', what: 'the ref of a Fragment' }],
  },
  // Pages get their styles and scripts from the shell, which knows their hashes. Nothing that a commit could wait for is left.
  'styles and scripts with precedence': {
    idle: [
      'preconnectAs',
      'prefetchDNS',
      'preconnect',
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
      'preloadInstanceAndSuspendIfNeeded',
      'preloadResourceAndSuspendIfNeeded',
      'accumulateSuspenseyCommitOnFiber',
      'recursivelyAccumulateSuspenseyCommit',
      'preloadStylesheet',
      'acquireResource',
      'insertStylesheet',
      'adoptPreloadPropsForStylesheet',
      'adoptPreloadPropsForScript',
      'suspendInstance',
      'suspendResource',
      'checkIfFullyUnsuspended',
      'insertSuspendedStylesheets',
      'insertStylesheetIntoRoot',
      'estimateBandwidth',
      'isLikelyStaticResource',
    ],
    known: [
      {
        source: 'isViewTransitionEligible ||\n    subtreeFlags & 8192 ||\n    16785408 === (subtreeFlags & 16785408)',
        replacement: '!1',
      },
    ],
    refused: [
      {
        name: 'getResource',
        parameters: 'type, currentProps, props',
        when: '"script" === type || props.precedence',
        what: 'an asynchronous script or a style with precedence',
      },
    ],
    exports: ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
  },
  // Forms send their fields to the address of a page, also without JavaScript.
  'functions as actions of forms': {
    idle: [
      'dispatchActionState',
      'runActionStateAction',
      'handleActionReturnValue',
      'onActionSuccess',
      'onActionError',
      'notifyActionListeners',
      'actionStateReducer',
      'mountActionState',
      'updateActionState',
      'updateActionStateImpl',
      'actionStateActionEffect',
      'rerenderActionState',
      'startHostTransition',
      'ensureFormComponentIsStateful',
      'requestFormReset$1',
      'coerceFormActionProp',
      'extractEvents$1',
      'scheduleReplayQueueIfNeeded',
    ],
    known: [
      { source: '(unblocked.ownerDocument || unblocked).$$reactFormReplay', replacement: 'null' },
      {
        source: 'case "formAction":\n      if ("function" === typeof value) {',
        replacement: `case "formAction":\n      if ("function" === typeof value) {\n        ${refusal('a function as the action of a form')}`,
      },
      {
        source: '"function" === typeof prevValue &&\n          ("formAction" === key',
        replacement: '!1 &&\n          ("formAction" === key',
      },
    ],
    exports: ['requestFormReset', 'useActionState', 'useFormState', 'useFormStatus'],
  },
  // Nothing of a page is kept while it is hidden.
  activities: {
    tag: 31,
    idle: [
      'updateActivityComponent',
      'mountActivityChildren',
      'retryActivityComponentWithoutHydrating',
      'commitActivityHydrationCallbacks',
    ],
  },
  // React DOM has no export for it.
  'nodes of components': { idle: ['findCurrentHostFiberImpl', 'findCurrentFiberUsingSlowPath'] },
  // React has it for experiments only.
  'indicator of transitions': { idle: ['defaultOnDefaultTransitionIndicator'] },
  // They come for every picture, style sheet and script of a page, also for those that React did not make. `onLoad` has a listener of its element.
  'loads of descendants': {
    known: [
      {
        source: 'listenToNativeEvent(domEventName, !0, rootContainerElement));',
        replacement: '"load" !== domEventName &&\n          listenToNativeEvent(domEventName, !0, rootContainerElement));',
      },
      // Of a new element, and of one in the server's markup.
      {
        source: 'function setInitialProperties(domElement, tag, props) {\n',
        replacement: `function refuseLoads(props) {
  if (null != props.onLoadCapture) ${refusal('onLoadCapture')}
}
function setInitialProperties(domElement, tag, props) {
  refuseLoads(props);
`,
      },
      {
        source: '  type = props.children;\n  ("string" !== typeof type &&',
        replacement: '  refuseLoads(props);\n  type = props.children;\n  ("string" !== typeof type &&',
      },
    ],
  },
  // The oldest browsers that the site is built for have all of it.
  'replacements for what old browsers lack': {
    idle: ['makePrefixMap'],
    known: [
      {
        source: 'passiveBrowserEventsSupported = !1;\nif (canUseDOM)\n',
        replacement: 'passiveBrowserEventsSupported = !0;\nif (!1)\n',
      },
      { source: '"documentMode" in document', replacement: '!1' },
      { source: ' && !documentMode', replacement: '' },
      { source: 'canUseDOM && "CompositionEvent" in window', replacement: '!0' },
      { source: 'canUseDOM &&\n    (!canUseCompositionEvent ||', replacement: '!1 &&\n    (!1 ||' },
      { source: 'isInputEventSupported = !1;\nif (canUseDOM) {', replacement: 'isInputEventSupported;\nif (!1) {' },
      { source: 'if (isInputEventSupported)', replacement: 'if (!0)' },
      { source: 'canUseDOM &&\n  ((style = ', replacement: '!1 &&\n  ((style = ' },
      { source: 'if (prefixedEventNames[eventName]) return prefixedEventNames[eventName];', replacement: 'return eventName;' },
      { source: 'normalizeKey[nativeEvent.key] || nativeEvent.key', replacement: 'nativeEvent.key' },
      { source: 'translateToKey[nativeEvent.keyCode] || "Unidentified"', replacement: '"Unidentified"' },
      ...['Object.is', 'WeakMap', 'queueMicrotask', 'reportError'].map((name) => ({
        source: `"function" === typeof ${name}`,
        replacement: '!0',
      })),
    ],
  },
};

// Published code is formatted: the end of a function has the indentation of its beginning.
const escaped = (name: string) => name.replaceAll(/[$.]/g, String.raw`\$&`);
const functionNamed = (name: string) => new RegExp(String.raw`^function ${escaped(name)}\([\s\S]*?^\}$`, 'gm');
const assigned = (name: string) => new RegExp(String.raw`^${name} = (?:function [\s\S]*?^\}|\w+);$`, 'gm');
/** A case that shares its statements with the one before it is left as it is. */
const caseOf = (tag: number) => new RegExp(String.raw`(?<!case \d+:\n)^( +)case ${tag}:\n(?:\1 +.*\n|\n)+`, 'gm');

/** What is searched for in the code of React DOM, and what takes its place. */
export const changes = ({
  tag,
  idle = [],
  methodsOf = [],
  exports = [],
  refused = [],
  known = [],
}: UnusedFeature): readonly [RegExp | string, string][] => [
  ...(tag === undefined ? [] : [[caseOf(tag), ''] as [RegExp, string]]),
  ...idle.map((name): [RegExp, string] => [functionNamed(name), `function ${name}() {\n}`]),
  ...methodsOf.map((name): [RegExp, string] => [assigned(String.raw`${escaped(name)}\.\w+`), '']),
  ...exports.map((name): [RegExp, string] => [assigned(`exports\\.${name}`), '']),
  ...refused.map(({ name, parameters, when, what }): [RegExp, string] => [
    functionNamed(name),
    `function ${name}(${parameters}) {\n  if (${when}) ${refusal(what)}\n  return null;\n}`,
  ]),
  ...known.map(({ source, replacement }): [string, string] => [source, replacement]),
];

/** The code of a file of React's or React DOM's production build for browsers, without the features that nothing uses. */
export const withoutUnusedFeatures = (source: string): string =>
  Object.values(unusedFeatures)
    .flatMap(changes)
    .reduce((code, [search, replacement]) => code.replaceAll(search, () => replacement), source);

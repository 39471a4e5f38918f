import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { changes, unusedFeatures, withoutUnusedFeatures } from './unused-react.ts';

const library = path.dirname(createRequire(import.meta.url).resolve('react-dom'));
const read = (file: string) => readFileSync(path.join(library, 'cjs', file), 'utf8');
const original = read('react-dom-client.production.js');
const common = read('react-dom.production.js') + readFileSync(path.join(library, '../react/cjs/react.production.js'), 'utf8');
const changed = withoutUnusedFeatures(original);

const topLevelFunction = /^function ([\w$]+)\((?:.*\{\}|[\s\S]*?^\})$/gm;
const functions = (code: string) => new Map([...code.matchAll(topLevelFunction)].map(([text, name = '']) => [name, text]));
const declaredIn = (code: string) => [...code.matchAll(/\bvar ([\w$]+)|,\n +([\w$]+) = /g)].map(([, first, other]) => first ?? other ?? '');

const allChanges = Object.entries(unusedFeatures).flatMap(([feature, facts]) =>
  changes(facts).map(([search, replacement]) => ({ feature, search, replacement })),
);

test.each(allChanges)('without $feature: $search is in React DOM', ({ search, replacement }) => {
  const code = original + common;
  expect(code.replaceAll(search, () => replacement)).not.toBe(code);
});

test('no case that is left out is reached from the one before it', () => {
  for (const { tag } of Object.values(unusedFeatures)) {
    if (tag === undefined) continue;
    for (const { index } of original.matchAll(new RegExp(`^ +case ${tag}:$`, 'gm'))) {
      const before = original.slice(0, index).trimEnd();
      // A case that shares its statements with the one before it stays.
      expect(before.slice(-9000)).toMatch(/(?:break(?: \w+)?|return[^;]*|throw[^;]*);(?:\s*\})?$|case \d+:$|switch \(.*\) \{$/);
    }
  }
});

test('no name is used whose declaration was in a case that is left out', () => {
  const before = functions(original);
  for (const [name, code] of functions(changed)) {
    const source = before.get(name) ?? '';
    if (source === code) continue;
    const parameters = /\(([^)]*)\)/.exec(code)?.[1] ?? '';
    const declared = new Set([...declaredIn(code), ...parameters.split(',').map((parameter) => parameter.trim())]);
    const lost = declaredIn(source).filter((variable) => !declared.has(variable));
    for (const variable of lost) expect(code.split(/[^\w$]+/), `${variable} of ${name}`).not.toContain(variable);
  }
});

/** Who calls a function without a body. Each of them was read: it reaches the call only with the feature, or does not need what it did. */
const knownCallers = [
  'commitBeforeMutationEffects',
  'commitDeletionEffectsOnFiber',
  'commitMutationEffectsOnFiber',
  'commitPassiveMountOnFiber',
  'commitReconciliationEffects',
  'commitRoot',
  'completeRootWhenReady',
  'completeWork',
  'dispatchEventForPluginEventSystem',
  'insertOrAppendPlacementNode',
  'insertOrAppendPlacementNodeIntoContainer',
  'onUnsuspend',
  'onUnsuspendImg',
  'recursivelyTraverseDisappearLayoutEffects',
  'recursivelyTraversePassiveMountEffects',
  'recursivelyTraverseReappearLayoutEffects',
  'requestFormReset',
  'retryIfBlockedOn',
  'safelyAttachRef',
  'waitForCommitToBeReady',
];

test('a function without a body is called by known functions only', () => {
  const idle = new Set(Object.values(unusedFeatures).flatMap((feature) => feature.idle ?? []));
  const callers = [...functions(changed)].filter(
    ([name, code]) => !idle.has(name) && code.split(/[^\w$.]+/).some((word) => word !== name && idle.has(word)),
  );
  expect(callers.map(([name]) => name).sort()).toEqual(knownCallers);
});

/** A function of the changed library by itself. */
const only = (name: string) => new Function(`${functions(changed).get(name)}; return ${name};`)() as (...args: unknown[]) => unknown;

test('the ref of a fragment is an error that says so', () => {
  expect(() => only('FragmentInstance')({})).toThrow('This site leaves out of React: the ref of a Fragment');
});

test('a function as the action of a form is an error that says so, and the code for it is gone', () => {
  const ofAction = changed.slice(changed.indexOf('case "formAction":'));
  expect(ofAction).toMatch(
    /^case "formAction":\s+if \("function" === typeof value\) \{\s+throw Error\("This site leaves out of React: a function as the action/,
  );
  expect(only('extractEvents$1')([], 'submit', {}, {}, {})).toBeUndefined();
});

test.each([
  ['link', { rel: 'stylesheet', href: '/a.css', precedence: 'high' }],
  ['style', { href: 'a', precedence: 'high' }],
  ['script', { async: true, src: '/a.js' }],
])('a %s that React would load by itself is an error that says so', (type, props) => {
  expect(() => only('getResource')(type, null, props)).toThrow('an asynchronous script or a style with precedence');
});

test.each([
  ['title', { children: 'Chata' }],
  ['meta', { name: 'robots', content: 'noindex' }],
  ['link', { rel: 'canonical', href: '/' }],
])('a %s of the head is drawn as before', (type, props) => {
  expect(only('getResource')(type, null, props)).toBeNull();
});

test('a listener for the loads of descendants is an error that says so, and other events of elements are listened to as before', () => {
  expect(() => only('refuseLoads')({ onLoadCapture() {} })).toThrow('This site leaves out of React: onLoadCapture');
  expect(only('refuseLoads')({ onLoad() {} })).toBeUndefined();
  expect(changed.match(/ refuseLoads\(props\);/g)).toHaveLength(2);
  const listened: unknown[] = [];
  const names = ['load', 'error', 'click', 'toggle'];
  const listen = new Function(
    'allNativeEvents',
    'nonDelegatedEvents',
    'listenToNativeEvent',
    `const listeningMarker = 'listening'; ${functions(changed).get('listenToAllSupportedEvents')}; return listenToAllSupportedEvents;`,
  );
  listen(new Set(names), new Set(['load', 'toggle']), (name: string, isCapture: boolean) => listened.push([name, isCapture]))({
    nodeType: 9,
  });
  expect(listened).toEqual([
    ['error', false],
    ['error', true],
    ['click', false],
    ['click', true],
    ['toggle', true],
  ]);
});

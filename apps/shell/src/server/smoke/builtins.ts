// Everything is taken before any slice is loaded: what is compared may be what a slice has changed.
const { ownKeys, getOwnPropertyDescriptor } = Reflect;
const read = Map.prototype.get;
const { call } = Function.prototype;

const names = [
  ...['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Date', 'RegExp', 'Promise', 'Map', 'Set'],
  ...['WeakMap', 'WeakSet', 'WeakRef', 'Error', 'TypeError', 'RangeError', 'JSON', 'Math', 'Reflect', 'Proxy', 'Intl', 'ArrayBuffer'],
  ...['Uint8Array', 'URL', 'URLSearchParams', 'Headers', 'Request', 'Response', 'AbortController', 'AbortSignal', 'FormData', 'Blob'],
  ...['TextEncoder', 'TextDecoder', 'Buffer', 'fetch', 'setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval'],
  ...['queueMicrotask', 'structuredClone', 'parseInt', 'parseFloat', 'encodeURIComponent', 'decodeURIComponent', 'process', 'console'],
];

interface Owner {
  readonly label: string;
  readonly object: object;
}

/** A function or accessor, by which a change is recognized; undefined of other properties, which may change. */
function identity(object: object, key: PropertyKey): unknown {
  const found = getOwnPropertyDescriptor(object, key);
  return typeof found?.value === 'function' ? found.value : (found?.get ?? found?.set);
}

const isObject = (value: unknown): value is object => typeof value === 'function' || (typeof value === 'object' && value !== null);

function ownersOf(name: string): Owner[] {
  const value: unknown = Reflect.get(globalThis, name);
  if (!isObject(value)) return [];
  const prototype: unknown = typeof value === 'function' ? Reflect.get(value, 'prototype') : undefined;
  return [{ label: name, object: value }, ...(isObject(prototype) ? [{ label: `${name}.prototype`, object: prototype }] : [])];
}

/** Remembers the functions of the language and the platform. What it returns says which of them were changed since. */
export function watchBuiltins(): () => string[] {
  const globals = new Map(names.map((name) => [name, Reflect.get(globalThis, name) as unknown]));
  const owners = names.flatMap(ownersOf).map((owner) => ({
    ...owner,
    known: new Map(ownKeys(owner.object).map((key) => [key, identity(owner.object, key)] as const)),
  }));
  const get = call.bind(read) as <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key) => Value | undefined;
  return () => {
    const changed: string[] = [];
    const note = (label: string) => {
      changed[changed.length] = label;
    };
    for (let place = 0; place < names.length; place += 1) {
      const name = names[place] ?? '';
      if (Reflect.get(globalThis, name) !== get(globals, name)) note(name);
    }
    for (let place = 0; place < owners.length; place += 1) {
      const owner = owners[place];
      if (!owner) continue;
      const keys = ownKeys(owner.object);
      for (let index = 0; index < keys.length; index += 1) {
        const key = keys[index];
        if (key !== undefined && identity(owner.object, key) !== get(owner.known, key)) note(`${owner.label}.${String(key)}`);
      }
    }
    return changed;
  };
}

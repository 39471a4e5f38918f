import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import React from 'react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createHost, type LazyLibraries } from './host.ts';

type Scope = Record<string, Record<string, { get: () => unknown }>>;

let folder = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'remotes-'));
  vi.stubGlobal('__SHARED_VERSIONS__', { react: '19.0.0', jotai: '3.0.0' });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await rm(folder, { recursive: true, force: true });
});

let entry = '';
beforeEach(() => {
  count += 1;
  entry = pathToFileURL(path.join(folder, `entry-${count}.mjs`)).href;
});
const write = (code: string) => writeFile(new URL(entry), code);

const loadLazy = vi.fn(() => Promise.resolve({ jotai: 'the jotai of the page' } as unknown as LazyLibraries));
const hashOf = (address: string) => `sha384-${address}`;
const host = () => createHost(loadLazy, hashOf);

test('a remote is initialised once, however often it is asked for', async () => {
  await write(`let started = 0;
    export const init = () => { started += 1; };
    export const get = async () => () => started;`);
  const { loadRemote } = host();
  expect(await Promise.all([loadRemote(entry, './slice'), loadRemote(entry, './slice')])).toEqual([1, 1]);
  expect(await loadRemote(entry, './slice')).toBe(1);
});

test('a remote whose entry did not come is loaded when it is asked for again', async () => {
  const { loadRemote } = host();
  await expect(loadRemote(entry, './slice')).rejects.toThrow();
  await write('export const init = () => {}; export const get = async (exposed) => () => exposed;');
  expect(await loadRemote(entry, './slice')).toBe('./slice');
});

test('a remote that failed to start is started again when it is asked for again', async () => {
  await write(`let tries = 0;
    export const init = async () => { tries += 1; if (tries === 1) throw new Error('no library'); };
    export const get = async () => () => tries;`);
  const { loadRemote } = host();
  const both = await Promise.allSettled([loadRemote(entry, './slice'), loadRemote(entry, './slice')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await loadRemote(entry, './slice')).toBe(2);
});

test('a remote gets eager libraries at once, lazy ones when it asks for them, and the hashes of the page', async () => {
  await write('let scope; export const init = (given) => { scope = given; }; export const get = async () => () => scope;');
  const scope = await host().loadRemote<Scope>(entry, './slice');
  const react = scope.react?.['19.0.0']?.get() as () => Partial<typeof React> & { default: unknown };
  expect(react().useState).toBe(React.useState);
  expect(react().default).toBe(React);
  expect(loadLazy).not.toHaveBeenCalled();
  const jotai = (await scope.jotai?.['3.0.0']?.get()) as () => unknown;
  expect(jotai()).toBe('the jotai of the page');
  const hashes = scope['@nocleh/federation/hashes']?.['1.0.0']?.get() as () => typeof hashOf;
  expect(hashes()('/a.css')).toBe('sha384-/a.css');
});

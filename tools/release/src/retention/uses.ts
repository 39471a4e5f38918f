import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Artifact } from '@nocleh/contracts/release.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import * as z from 'zod/mini';

/** Also of a build of the shell, whose name is `shell`. */
export type Reference = Pick<Artifact, 'name' | 'hash'>;
export const referenceText = ({ name, hash }: Reference): string => `${name}/${hash}`;

const Names = z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(1000));

/** Artifacts that a publication, composition or change of the live release is about to need. */
export const usesFolder = 'uses/';
/** Artifacts that `gc` deletes now. */
export const deletionsFolder = 'deletions/';

const minuteMs = 60_000;
/** What a process that ended in the middle announced does not count any more. */
export const announcedMs = { use: 24 * 60 * minuteMs, deletion: 60 * minuteMs } as const;

/** Writes names where others see them; the result takes them back. */
async function announce(address: string, folder: string, names: readonly string[]): Promise<() => Promise<void>> {
  const store = openStore(address);
  const key = `${folder}${randomUUID()}.json`;
  await store.write(key, JSON.stringify(names));
  return () => store.remove(key);
}

async function announced(address: string, folder: string, since: Date): Promise<ReadonlySet<string>> {
  const store = openStore(address);
  const found = (await store.list(folder)).filter(({ changedAt }) => changedAt > since);
  const names = async (key: string) => Names.parse(JSON.parse(String((await store.read(key)) ?? '[]')));
  return new Set((await Promise.all(found.map(({ key }) => names(key)))).flat());
}

const ago = (ms: number) => new Date(Date.now() - ms);

export const announceDeletion = (store: string, names: readonly string[]): Promise<() => Promise<void>> =>
  announce(store, deletionsFolder, names);

export const usedNow = (store: string): Promise<ReadonlySet<string>> => announced(store, usesFolder, ago(announcedMs.use));

const pauseMs = 200;
const patienceMs = 2 * minuteMs;

async function untilNotDeleted(store: string, names: readonly string[]): Promise<void> {
  const began = performance.now();
  for (;;) {
    const deleted = await announced(store, deletionsFolder, ago(announcedMs.deletion));
    const one = names.find((name) => deleted.has(name));
    if (!one) return;
    if (performance.now() - began > patienceMs) throw new Failure(`\`gc\` is deleting ${one}: try again in an hour at the latest.`);
    await setTimeout(pauseMs);
  }
}

/**
 * Does work that needs artifacts, which `gc` then leaves alone. Both sides announce first and look afterwards, so that at least one of
 * them sees the other: `gc` keeps what is used, and the work waits for deletions that have begun.
 */
export async function using<Result>(store: string, artifacts: readonly Reference[], work: () => Promise<Result>): Promise<Result> {
  const names = artifacts.map(referenceText);
  const end = await announce(store, usesFolder, names);
  try {
    await untilNotDeleted(store, names);
    return await work();
  } finally {
    await end();
  }
}

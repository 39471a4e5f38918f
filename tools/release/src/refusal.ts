import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { writeAtomically } from './store-files.ts';

const text = z.string().check(z.maxLength(10_000));
const Refusal = z.object({ at: text, by: text, action: z.enum(['promote', 'rollback']), release: text, why: text });
type Refusal = z.infer<typeof Refusal>;

const refusalFile = (store: string) => path.join(store, 'last-refusal.json');

/** Keeps the newest refusal for `status`. Its own failure is no reason to hide why the change was refused. */
export const noteRefusal = (store: string, refusal: Omit<Refusal, 'at'>): Promise<void> =>
  writeAtomically(refusalFile(store), `${JSON.stringify({ at: new Date().toISOString(), ...refusal }, null, 1)}\n`).catch(() => {});

export async function lastRefusal(store: string): Promise<Refusal | undefined> {
  const content = await readFile(refusalFile(store), 'utf8').catch(() => 'null');
  try {
    return Refusal.safeParse(JSON.parse(content)).data;
  } catch {
    return undefined;
  }
}

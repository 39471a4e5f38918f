import { openStore } from '@nocleh/object-store/object-store.ts';
import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(10_000));
const Refusal = z.object({ at: text, by: text, action: z.enum(['promote', 'rollback']), release: text, why: text });
type Refusal = z.infer<typeof Refusal>;

const refusalKey = 'last-refusal.json';

/** Keeps the newest refusal for `status`. Its own failure is no reason to hide why the change was refused. */
export const noteRefusal = (store: string, refusal: Omit<Refusal, 'at'>): Promise<void> =>
  openStore(store)
    .write(refusalKey, `${JSON.stringify({ at: new Date().toISOString(), ...refusal }, null, 1)}\n`)
    .catch(() => {});

export async function lastRefusal(store: string): Promise<Refusal | undefined> {
  const content = await openStore(store).read(refusalKey);
  try {
    return Refusal.safeParse(JSON.parse(String(content ?? 'null'))).data;
  } catch {
    return undefined;
  }
}

import { Release } from '@nocleh/contracts/release.ts';
import { type LogEntry, sha256 } from '@nocleh/contracts/signing/log-entry.ts';
import { namesKey } from '@nocleh/contracts/signing/signature.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { append, type LogHead, readHead, readLog, readUncheckedHead } from './log/release-log.ts';
import { signingKeyOf } from './release-keys.ts';
import { readRelease, releaseKey, writeRelease } from './release-store.ts';

interface SignOptions {
  readonly by: string;
  readonly reason?: string;
}

/** Whether something was made live in the store before entries were signed, and nothing since. */
export async function isUnsigned(store: string): Promise<boolean> {
  const { live } = await readUncheckedHead(store);
  return live !== undefined && (await readLog(store)).every(({ signature }) => !signature);
}

/** The live document of a store from before signatures, if it is the one that the log names. */
async function unsignedRelease(store: string, live: string): Promise<Release> {
  const content = await openStore(store).read(releaseKey(live));
  const last = (await readLog(store)).at(-1);
  if (!content || (last && last.document !== sha256(content)))
    throw new Failure(`The document of the release ${live} is missing or was changed after it was live: restore it from a backup.`);
  try {
    return Release.parse(JSON.parse(content.toString()));
  } catch (error) {
    throw new Failure(`The document of the release ${live} was written by another version of the tools: compose one, and promote it.`, {
      cause: error,
    });
  }
}

/** The id of a document of what is live that has the signature of today's key: the live one, or a copy. */
async function signedId(store: string, live: string): Promise<string> {
  const from = (await isUnsigned(store)) ? await unsignedRelease(store, live) : await readRelease(store, live);
  const content = String(await openStore(store).read(releaseKey(live)));
  if (namesKey(JSON.parse(content), await signingKeyOf(store))) return live;
  return (await writeRelease(store, Object.values(from.slices), { author: from.author, from })).id;
}

async function trySign(store: string, head: LogHead, { by, reason }: SignOptions): Promise<LogEntry | undefined> {
  if (!head.live) throw new Failure('No release is live: compose and promote one.');
  const to = await signedId(store, head.live);
  const document = sha256((await openStore(store).read(releaseKey(to))) ?? '');
  return append(store, head, { at: new Date().toISOString(), by, action: 'sign', to, document, ...(reason ? { reason } : {}) });
}

/** Signs again what is live: in a store from before signatures, after a new key, or when shells find that the newest entry expired. */
export async function signLive(store: string, options: SignOptions): Promise<LogEntry> {
  for (;;) {
    const head = (await isUnsigned(store)) ? await readUncheckedHead(store) : await readHead(store);
    const entry = await trySign(store, head, options);
    if (!entry) continue;
    // Written also when it names the release already: shells look at the log after the pointer was replaced.
    await openStore(store).write('current', `${entry.to}\n`);
    return entry;
  }
}

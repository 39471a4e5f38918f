import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { SliceName } from '@nocleh/contracts/release.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(200));
const StoredToken = z.object({ id: text, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)), createdAt: text, by: text });
type StoredToken = z.infer<typeof StoredToken>;

/** `stays.0f3a9c12.<secret>`: the slice it is for, its id, and 256 random bits. */
const tokenPattern = /^([a-z][a-z0-9]{0,29})\.([0-9a-f]{8})\.([A-Za-z0-9_-]{43})$/;

const tokenKey = (slice: string, id: string) => `tokens/${slice}/${id}.json`;

/** Of 256 random bits a plain hash can't be turned back. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

function checkedSlice(slice: string): string {
  if (SliceName.safeParse(slice).success) return slice;
  throw new Failure(`"${slice.slice(0, 100)}" is not the name of a slice.`);
}

/** Makes a token with which one slice can be published. It is returned once: the store has its hash only. */
export async function createToken(store: string, slice: string, by: string, now = new Date()): Promise<string> {
  const id = randomBytes(4).toString('hex');
  const token = `${checkedSlice(slice)}.${id}.${randomBytes(32).toString('base64url')}`;
  const stored: StoredToken = { id, sha256: hashOf(token).toString('hex'), createdAt: now.toISOString(), by };
  if (!(await openStore(store).create(tokenKey(slice, id), `${JSON.stringify(stored, null, 1)}\n`)))
    throw new Failure('That id is taken: try again.');
  return token;
}

async function storedToken(store: string, slice: string, id: string): Promise<StoredToken | undefined> {
  const content = await openStore(store).read(tokenKey(slice, id));
  try {
    return StoredToken.safeParse(JSON.parse(String(content ?? 'null'))).data;
  } catch {
    return undefined;
  }
}

export type ListedToken = Omit<StoredToken, 'sha256'>;

export async function listTokens(store: string, slice: string): Promise<ListedToken[]> {
  const folder = `tokens/${checkedSlice(slice)}/`;
  const found = await Promise.all(
    (await openStore(store).list(folder)).map(({ key }) => storedToken(store, slice, key.slice(folder.length, -'.json'.length))),
  );
  return found.flatMap((token) => (token ? [{ id: token.id, createdAt: token.createdAt, by: token.by }] : []));
}

export async function revokeToken(store: string, slice: string, id: string): Promise<void> {
  const isId = /^[0-9a-f]{8}$/.test(id);
  if (!isId || !(await storedToken(store, checkedSlice(slice), id)))
    throw new Failure(`${slice} has no token ${id.slice(0, 20)}: \`token list ${slice}\` prints them.`);
  await openStore(store).remove(tokenKey(slice, id));
}

/** The slice that a token is for; undefined for one that nobody made, or that was revoked. */
export async function sliceOfToken(store: string, token: string): Promise<string | undefined> {
  const [, slice, id] = tokenPattern.exec(token) ?? [];
  const stored = slice && id ? await storedToken(store, slice, id) : undefined;
  return stored && timingSafeEqual(hashOf(token), Buffer.from(stored.sha256, 'hex')) ? slice : undefined;
}

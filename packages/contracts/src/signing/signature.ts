import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import * as z from 'zod/mini';

/** Names the key by the beginning of the hash of its public half; an Ed25519 signature has 64 bytes. */
export const Signature = z.object({
  key: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  value: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/)),
});
export type Signature = z.infer<typeof Signature>;

/** What is signed: a document can't stand in for an entry of the log, nor the other way round. */
export type SignedKind = 'release' | 'log-entry' | 'preview';

/** The signature, the key or what was signed is not as it must be. */
export class SignatureProblem extends Error {
  override readonly name = 'SignatureProblem';
}

export type PublicKeys = ReadonlyMap<string, KeyObject>;

const maxKeyText = 10_000;
const derOf = (text: string): Buffer => Buffer.from(text.replaceAll(/-----[A-Z ]{1,40}-----/g, '').replaceAll(/\s/g, ''), 'base64');
/** Names a public key. */
const keyId = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

function ed25519(read: () => KeyObject, what: string): KeyObject {
  try {
    const key = read();
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The message of the library would say parts of the key.
  }
  throw new SignatureProblem(`${what} is no Ed25519 key: make one with \`npm run release -- key\`.`);
}

/** Reads a private key: PEM (PKCS #8), or its base64 alone. */
export const readSigningKey = (text: string): KeyObject =>
  ed25519(() => createPrivateKey({ key: derOf(text.slice(0, maxKeyText)), format: 'der', type: 'pkcs8' }), 'The key that signs releases');

/** Reads public keys: PEM one after the other, or their base64 separated by commas. Several let keys be replaced. */
export function readPublicKeys(text: string): PublicKeys {
  const parts = text
    .slice(0, maxKeyText)
    .split(/-----END PUBLIC KEY-----|,/)
    .filter((part) => part.trim());
  const keys = parts.map((part) =>
    ed25519(() => createPublicKey({ key: derOf(part), format: 'der', type: 'spki' }), 'A public key of releases'),
  );
  if (keys.length === 0) throw new SignatureProblem('There is no public key of releases: give at least one.');
  return new Map(keys.map((key) => [keyId(key), key]));
}

export interface KeyPair {
  readonly privatePem: string;
  readonly publicPem: string;
}

export function createKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privatePem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicPem: String(publicKey.export({ type: 'spki', format: 'pem' })),
  };
}

/** Public keys are separated by their ends, so several of these texts can be put together. */
export const publicHalf = (key: KeyObject): string => String(createPublicKey(key).export({ type: 'spki', format: 'pem' }));

/** Whether what was parsed names this private key as the one that signed it. */
export const namesKey = (json: unknown, key: KeyObject): boolean =>
  z.object({ signature: Signature }).safeParse(json).data?.signature.key === keyId(createPublicKey(key));

const signedBytes = (kind: SignedKind, content: object): Buffer => Buffer.from(`nocleh ${kind}\n${JSON.stringify(content)}`);

/** The content with its signature as the last field. */
export function signed<Content extends object>(kind: SignedKind, content: Content, key: KeyObject): Content & { signature: Signature } {
  const value = sign(null, signedBytes(kind, content), key).toString('base64');
  return { ...content, signature: { key: keyId(createPublicKey(key)), value } };
}

/** The parsed JSON without its signature, which one of the keys made; `what` names it in the message. */
export function verified(kind: SignedKind, json: unknown, keys: PublicKeys, what: string): object {
  if (typeof json !== 'object' || json === null) throw new SignatureProblem(`${what} is no object.`);
  const { signature, ...content } = json as { signature?: unknown };
  const given = Signature.safeParse(signature).data;
  if (!given) throw new SignatureProblem(`${what} is not signed.`);
  const key = keys.get(given.key);
  if (!key) throw new SignatureProblem(`${what} is signed with the key ${given.key}, which is none of the given public keys.`);
  if (!verify(null, signedBytes(kind, content), key, Buffer.from(given.value, 'base64')))
    throw new SignatureProblem(`${what} was changed after it was signed.`);
  return content;
}

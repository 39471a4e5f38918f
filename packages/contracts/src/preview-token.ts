import type { KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { ReleaseId } from './release.ts';
import { type PublicKeys, signed, verified } from './signing/signature.ts';

/** Where the site asks whether a visitor wants to see a preview. */
export const previewPath = '/_preview';

export const maxPreviewMs = 24 * 60 * 60_000;
/** Clocks of the machine that signs and of the shell may differ by so much. */
const clockDifferenceMs = 5 * 60_000;
const longestToken = 2_000;

/** Lets the visitor who has it see a release that is not live. */
export const PreviewGrant = z.object({
  /** The origin of the site that it is for. */
  site: z.string().check(z.maxLength(200)),
  release: ReleaseId,
  /** The page that it begins with, without the prefix of a language; by default the home page. */
  path: z.optional(z.string().check(z.maxLength(200), z.regex(/^\/[\w/.~%?&=+-]*$/))),
  /** The maintainer who made it. */
  by: z.string().check(z.maxLength(200)),
  issued: z.iso.datetime(),
  expires: z.iso.datetime(),
});
export type PreviewGrant = z.infer<typeof PreviewGrant>;

export type RefusedGrant = 'invalid' | 'expired' | 'other site';

export type ReadGrant = { readonly grant: PreviewGrant } | { readonly refused: RefusedGrant };

/** The token of an address, which is also the value of the cookie. */
export const previewToken = (grant: PreviewGrant, key: KeyObject): string =>
  Buffer.from(JSON.stringify(signed('preview', grant, key))).toString('base64url');

export interface GrantCheck {
  readonly keys: PublicKeys;
  readonly site: string;
  readonly now?: number;
}

function signedGrant(token: string, keys: PublicKeys): PreviewGrant | undefined {
  if (token.length > longestToken) return undefined;
  try {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.toString('base64url') !== token) return undefined;
    const json: unknown = JSON.parse(bytes.toString());
    return PreviewGrant.parse(verified('preview', json, keys, 'The preview'));
  } catch {
    return undefined;
  }
}

/** Reads a token that one of the keys signed for this site and that is valid now. */
export function readPreviewToken(token: string, { keys, site, now = Date.now() }: GrantCheck): ReadGrant {
  const grant = signedGrant(token, keys);
  if (!grant) return { refused: 'invalid' };
  if (grant.site !== site) return { refused: 'other site' };
  const [issued, expires] = [Date.parse(grant.issued), Date.parse(grant.expires)];
  if (expires - issued > maxPreviewMs || issued > now + clockDifferenceMs) return { refused: 'invalid' };
  return expires <= now ? { refused: 'expired' } : { grant };
}

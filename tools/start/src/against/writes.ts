import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { RemoteSite } from './remote-site.ts';

const reading = ['GET', 'HEAD', 'OPTIONS'];
/** They only read: their questions are too long, or too secret, for an address. */
const questions: readonly string[] = [endpoint.quote, endpoint.voucherByCode].map((one) => one.replace(' ', ' /api'));

/** It is answered with a cookie and changes nothing else. */
const keepsRelease = /^\/_release\/[\w.-]+\/kept$/;

/** Why a request is not sent to the remote site; undefined when it may be. */
export function refusedWrite(
  method: string,
  pathname: string,
  { origin, isLocal }: Pick<RemoteSite, 'origin' | 'isLocal'>,
  allowWrites: boolean,
): string | undefined {
  if (isLocal || allowWrites || reading.includes(method) || questions.includes(`${method} ${pathname}`) || keepsRelease.test(pathname))
    return undefined;
  return `${method} ${pathname} would change ${origin} and was not sent: start with --allow-writes if that is intended.`;
}

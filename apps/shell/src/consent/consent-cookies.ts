import { type Consent, type ConsentLevel, consentLevels, consentValue } from '@nocleh/contracts/consent.ts';

const levelCookie = 'cookie_consent_level';
export const acceptedCookie = 'cookie_consent_user_accepted';
const tokenCookie = 'cookie_consent_user_consent_token';
const yearInSeconds = 31_536_000;

export const consentTo = (allowed: readonly ConsentLevel[]): Consent => ({
  'strictly-necessary': true,
  functionality: allowed.includes('functionality'),
  tracking: allowed.includes('tracking'),
  targeting: allowed.includes('targeting'),
});

function cookie(cookies: string, name: string): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(value));
  } catch {
    return undefined;
  }
}

/** Reads the visitor's choice from a Cookie header or `document.cookie`; undefined when it is missing or corrupt. */
export function readConsent(cookies: string | null | undefined): Consent | undefined {
  if (!cookies || cookie(cookies, acceptedCookie) !== 'true') return undefined;
  const given = parsed(cookie(cookies, levelCookie) ?? '');
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  const known = consentLevels.filter((level) => Object.hasOwn(given, level));
  const value = (level: ConsentLevel) => (given as Record<string, unknown>)[level];
  if (known.length === 0 || known.some((level) => typeof value(level) !== 'boolean')) return undefined;
  return consentTo(known.filter((level) => value(level) === true));
}

const tokenLength = 12;
const tokenLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function newToken(): string {
  let token = '';
  while (token.length < tokenLength) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // Larger bytes are skipped: their remainder would make the first letters more likely.
    if (byte < 256 - (256 % tokenLetters.length)) token += tokenLetters[byte % tokenLetters.length];
  }
  return token;
}

/** Makes the cookies of a choice, for `Set-Cookie` or `document.cookie`. The token of an earlier choice is kept. */
export function consentCookies(consent: Consent, cookies: string | null | undefined): string[] {
  const known = cookie(cookies ?? '', tokenCookie);
  const token = known && /^[A-Za-z0-9]{12}$/.test(known) ? known : newToken();
  const values = { [levelCookie]: consentValue(consent), [acceptedCookie]: 'true', [tokenCookie]: token };
  return Object.entries(values).map(([name, value]) => `${name}=${value}; Max-Age=${yearInSeconds}; Path=/; SameSite=Lax`);
}

import { type Consent, type ConsentLevel, consentLevels } from '@nocleh/contracts/consent.ts';

export const consentTo = (allowed: readonly ConsentLevel[]): Consent =>
  Object.fromEntries(
    consentLevels.map((level) => [level, level === 'strictly-necessary' || allowed.includes(level)]),
  ) as unknown as Consent;

/** Names and values of a choice's cookies. */
export const consentCookies = (allowed: readonly ConsentLevel[]): [name: string, value: string][] => [
  ['cookie_consent_level', encodeURIComponent(JSON.stringify(consentTo(allowed)))],
  ['cookie_consent_user_accepted', 'true'],
  ['cookie_consent_user_consent_token', 'AbCdEf012345'],
];

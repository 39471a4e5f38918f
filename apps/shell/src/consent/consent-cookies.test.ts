import { consentLevels, mayAllow } from '@nocleh/contracts/consent.ts';
import { describe, expect, test } from 'vitest';
import { consentCookies, consentTo, readConsent } from './consent-cookies.ts';

const accepted = 'cookie_consent_user_accepted=true';
const level = (value: unknown) => `cookie_consent_level=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`;
/** Makes a Cookie header from `Set-Cookie` lines. */
const sent = (lines: readonly string[]) => lines.map((line) => line.split(';')[0]).join('; ');

test('a choice is read again from its cookies', () => {
  for (const allowed of [[], ['tracking'], ['functionality', 'targeting'], [...consentLevels]] as const)
    expect(readConsent(sent(consentCookies(consentTo(allowed), undefined)))).toEqual(consentTo(allowed));
});

test('a denied level is not read as allowed from the cookies', () => {
  for (const level of consentLevels) {
    expect(mayAllow(sent(consentCookies(consentTo([level]), undefined)), level)).toBe(true);
    if (level !== 'strictly-necessary') expect(mayAllow(sent(consentCookies(consentTo([]), undefined)), level)).toBe(false);
  }
});

// rule: consent-3, legal-52
test('the consent cookies have the specified names, values and lifetime', () => {
  const [levels, yes, token] = consentCookies(consentTo(['tracking']), undefined);
  const json = '{"strictly-necessary":true,"functionality":false,"tracking":true,"targeting":false}';
  expect(levels).toBe(`cookie_consent_level=${encodeURIComponent(json)}; Max-Age=31536000; Path=/; SameSite=Lax`);
  expect(yes).toBe('cookie_consent_user_accepted=true; Max-Age=31536000; Path=/; SameSite=Lax');
  expect(token).toMatch(/^cookie_consent_user_consent_token=[A-Za-z0-9]{12}; Max-Age=31536000; Path=\/; SameSite=Lax$/);
});

test('the token is kept when the visitor changes the choice, a damaged token is replaced', () => {
  const first = consentCookies(consentTo([]), undefined)[2];
  expect(consentCookies(consentTo(['tracking']), sent([first!]))[2]).toBe(first);
  expect(consentCookies(consentTo([]), 'cookie_consent_user_consent_token=short')[2]).toMatch(/=[A-Za-z0-9]{12};/);
  expect(consentCookies(consentTo([]), undefined)[2]).not.toBe(first);
});

// rule: consent-4
describe('a corrupt consent cookie', () => {
  test.each([
    ['no cookie', ''],
    ['only the levels', level({ tracking: true })],
    ['only the mark', accepted],
    ['a mark that is not true', `${level({ tracking: true })}; cookie_consent_user_accepted=1`],
    ['no JSON', `${accepted}; ${level('{"tracking":tr')}`],
    ['a broken escape', `${accepted}; cookie_consent_level=%7B%22tracking%22%3Atrue%7`],
    ['a list', `${accepted}; ${level([true])}`],
    ['null', `${accepted}; ${level('null')}`],
    ['a bare true', `${accepted}; ${level('true')}`],
    ['no level at all', `${accepted}; ${level({})}`],
    ['unknown levels', `${accepted}; ${level({ everything: true })}`],
    ['a string for true', `${accepted}; ${level({ tracking: 'true' })}`],
    ['a number for true', `${accepted}; ${level({ tracking: 1 })}`],
    ['cookies of similar names', `xcookie_consent_user_accepted=true; ${level({ tracking: true })}`],
  ])('%s is not read as a choice', (_, cookies) => {
    expect(readConsent(cookies)).toBeUndefined();
  });
});

// rule: consent-4
test('a level is allowed only if it is true, not if it is false or missing', () => {
  expect(readConsent(`${accepted}; ${level({ tracking: true, targeting: false })}`)).toEqual(consentTo(['tracking']));
});

test('strictly necessary cookies need no consent', () => {
  expect(readConsent(`${level({ 'strictly-necessary': false })}; ${accepted}`)).toEqual(consentTo([]));
});

test('other cookies don’t affect reading the consent cookies', () => {
  expect(readConsent(`IT4T_I18N_V2=de;${accepted};a=b=c; ${level({ targeting: true })}`)).toEqual(consentTo(['targeting']));
});

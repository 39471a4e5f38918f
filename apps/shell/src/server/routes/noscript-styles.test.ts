import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { consentTo } from '../../consent/consent-cookies.ts';
import { mountNoscriptStyles } from './noscript-styles.ts';

const app = new Hono();
mountNoscriptStyles(app);
const choice = `cookie_consent_user_accepted=true; cookie_consent_level=${encodeURIComponent(JSON.stringify(consentTo([])))}`;
const stylesFor = (cookie: string, file = 'de.css') => app.request(`/_noscript/${file}`, { headers: { cookie } });

// rule: consent-5
test('the styles for browsers without scripting hide the banner after a valid choice only', async () => {
  expect(await (await stylesFor(choice)).text()).toContain('.banner-bar{display:none}');
  for (const cookie of ['', 'cookie_consent_user_accepted=true', choice.replace('=true', '=yes')])
    expect(await (await stylesFor(cookie)).text(), cookie).toBe('');
});

// rule: languages-4
test('the styles for browsers without scripting set the cookie of the language of their page, and are in no cache', async () => {
  const { headers } = await stylesFor('');
  expect(headers.get('set-cookie')).toBe('IT4T_I18N_V2=de; Max-Age=31536000; Path=/; SameSite=Lax');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect((await stylesFor('', 'fr.css')).status).toBe(404);
});

import type { Locale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { fakeApi } from '@nocleh/slice-kit/testing/fake-api.ts';
import { openRoutes } from '@nocleh/slice-kit/testing/open-routes.tsx';
import { expect, test } from 'vitest';
import { messages, routes } from '../slice.ts';

/** Opens an address like a browser without JavaScript. Texts have no-break spaces. */
async function open(address: string): Promise<string> {
  const { html } = await openRoutes({ routes, messages, address, api: fakeApi(() => undefined).api });
  return html.replaceAll('\u00a0', ' ');
}

const texts: readonly (readonly [Locale, string, string])[] = [
  ['cs', 'Jak dlouho byste chtěli zůstat?', 'Zůstanete 3 noci.'],
  ['de', 'Wie lange möchten Sie bleiben?', 'Sie bleiben 3 Nächte.'],
  ['en', 'How long would you like to stay?', 'You stay 3 nights.'],
  ['pl', 'Jak długo chcesz zostać?', 'Zostajesz 3 noce.'],
];

test.each(texts)('the page /pagepath in %s has its heading and shows the chosen nights', async (locale, heading, nights) => {
  const html = await open(localePath(locale, '/pagepath?nights=3'));
  expect(html).toContain(`<h1>${heading}</h1>`);
  expect(html).toContain(nights);
});

test.each(['0', '61', '-1', 'three', '%00', '1e1'])('the page /pagepath refuses %s nights with an error of its field', async (nights) => {
  const html = await open(`/en/pagepath?nights=${nights}`);
  expect(html).toContain('Enter a number from 1 to 60.');
  expect(html).not.toContain('You stay');
});

test('the page /pagepath without nights has a form without an error', async () => {
  const html = await open('/en/pagepath');
  expect(html).toContain(' action="/en/pagepath"');
  expect(html).not.toContain('Enter a number');
});

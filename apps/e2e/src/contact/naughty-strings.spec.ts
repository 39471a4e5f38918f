import type { SearchHit } from '@nocleh/contracts/api/search.ts';
import { daysAhead, post, search } from '../support/data/api.ts';
import { mailsTo } from '../support/data/inbox.ts';
import { sampleInquiry, uniqueEmail } from '../support/data/inquiry.ts';
import { answered } from '../support/data/placed-order.ts';
import { test } from '../support/fixtures.ts';
import { checkForms, guard, type Place } from '../support/forms/check-forms.ts';

/** One address for all, as an address gets at most three mails a day. */
const reader = uniqueEmail('reader');
/** Several accommodations, as a host gets at most twenty inquiries an hour. */
let candidates: readonly SearchHit[] = [];
const anyOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;
const anyAccommodation = async () => anyOf(candidates);
const confirmationLink = async () => {
  const email = uniqueEmail('naughty');
  await answered(await post('/subscriptions', { email, locale: 'cs', website: '', opened: Date.now() - 60_000 }));
  const [mail] = await mailsTo(email, 1);
  const link = new URL(/https?:\/\/\S+\/newsletter\?token=[\w-]+/.exec(mail!.text)![0]);
  return link.pathname + link.search;
};

const places: Readonly<Record<string, Place>> = {
  // These forms wait for a mail; the others send many.
  'the answer of a host': {
    open: async () => (await sampleInquiry()).answer,
    values: () => ({ available: 'yes', total: '1200', currency: 'CZK', validUntil: daysAhead(5), note: 'x' }),
  },
  'confirming the newsletter': { open: confirmationLink },
  'an inquiry for an accommodation': {
    open: async () => `/poptavka?accommodation=${(await anyAccommodation()).slug}`,
    values: () => ({
      ...guard(),
      ...{ when: 'dates', from: daysAhead(60), to: daysAhead(63), adults: '2', name: 'Eva', email: uniqueEmail('eva') },
      accommodation: anyOf(candidates).slug,
    }),
  },
  'an inquiry for a place': {
    open: async () => '/poptavka',
    values: () => ({
      ...guard(),
      when: 'month',
      month: daysAhead(60).slice(0, 7),
      where: anyOf(candidates).place.name,
      adults: '2',
      name: 'Eva',
      email: '',
    }),
  },
  'the newsletter': { open: async () => '/newsletter', values: () => ({ ...guard(), email: reader }) },
  'a message to the operator': { open: async () => '/kontakt', values: () => ({ ...guard(), email: uniqueEmail('message') }) },
  'leaving the newsletter': { open: async () => '/newsletter/odhlaseni', values: () => ({ ...guard(), email: reader }) },
};

test.beforeAll(async () => {
  const pages = await Promise.all(Array.from({ length: 12 }, (_, page) => search(`&page=${page + 1}`)));
  candidates = pages.flatMap(({ hits }) => hits);
});

for (const [index, [name, place]] of Object.entries(places).entries()) {
  // rule: requests-10
  test(`naughty strings are refused with a message or kept unchanged: ${name}`, () => checkForms(name, place, index));
}

import type { SearchHit } from '@nocleh/contracts/api/search.ts';
import { anyPackage, daysAhead, findStay, post, type Stay, search, stayRequest } from '../support/data/api.ts';
import { mailsTo } from '../support/data/inbox.ts';
import { sampleInquiry, uniqueEmail } from '../support/data/inquiry.ts';
import { answered, placeOrder, visitor } from '../support/data/placed-order.ts';
import { anyVoucher } from '../support/data/voucher.ts';
import { escaped, findInjectedMarkup } from '../support/documents/injected-markup.ts';
import { expect, test } from '../support/fixtures.ts';
import { formsOf, type HtmlForm } from '../support/forms/forms.ts';
import { type NaughtyString, naughtyStrings } from '../support/forms/naughty-strings.ts';
import { siteUrl } from '../support/site.ts';

/** With `NAUGHTY_STRINGS=all` every string is sent in every field, and a table shows the answers. */
const all = process.env.NAUGHTY_STRINGS === 'all';
const samplesPerField = 3;
const atOnce = 3;

interface Place {
  /** Prepares the data of a page and returns its address. */
  readonly open: () => Promise<string>;
  /** Valid values of the form. */
  readonly values?: () => Readonly<Record<string, string>>;
  /** A sent form changes the page's data, so each field gets a new page. */
  readonly changes?: true;
}

/** Time of rendering that passes the time trap. */
const guard = () => ({ opened: String(Date.now() - 60_000) });

let stay: Stay;
/** One address for all, as an address gets at most three mails a day. */
const reader = uniqueEmail('reader');
/** Each hold is for another week, as holds last longer than the test. */
let slot = 12 * Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const freeStay = () => {
  slot += 1;
  return findStay({ slot: 25 + (slot % 24) });
};
const held = async () =>
  (await answered<{ token: string }>(await post('/orders', { ...stayRequest(await freeStay()), locale: 'cs' }))).token;
const withGuests = async () => {
  const token = await held();
  const guests = { contact: visitor, guests: [{ name: 'Božena Šťastná', age: 34 }], note: '' };
  await answered(await post(`/orders/${token}/guests`, guests, { method: 'PUT' }));
  return token;
};
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
  'the home page': { open: async () => '/', values: () => ({ ...guard(), email: reader }) },
  'the search': { open: async () => `/vyhledavani?from=${daysAhead(30)}&to=${daysAhead(33)}&adults=2` },
  'an accommodation': {
    open: async () => `/ubytovani/${(await anyAccommodation()).slug}?from=${daysAhead(30)}&to=${daysAhead(33)}&adults=2`,
  },
  'a package': { open: async () => `/balicek/${(await anyPackage()).slug}` },
  articles: { open: async () => '/clanky' },
  'the first step of an order': {
    open: async () =>
      `/objednavka/nova?${new URLSearchParams({
        accommodation: String(stay.accommodation.id),
        slug: stay.accommodation.slugs.cs,
        from: stay.from,
        to: stay.to,
        adults: '2',
      })}`,
  },
  'the first step of a package': { open: async () => `/objednavka/balicek/${(await anyPackage()).slug}` },
  'the order of a voucher': {
    open: async () => `/objednavka/balicek/${(await anyVoucher()).slug}/poukaz`,
    values: () => ({ ...visitor, recipient: 'Žofie', dedication: 'Krásné dny!', termsAccepted: 'accepted' }),
  },
  'the code of a voucher': { open: async () => '/objednavka/poukaz', values: () => ({ code: '7K3M-Q0VX-D9TF-2B6H' }) },
  'the guests of an order': {
    open: async () => `/objednavka/${await held()}/hoste`,
    values: () => ({ ...visitor, 'guest.0.age': '34', 'guest.0.name': 'Božena Šťastná' }),
  },
  'the payment of an order': {
    open: async () => `/objednavka/${await withGuests()}/platba`,
    values: () => ({ payment: 'bank_transfer', terms: 'on' }),
    changes: true,
  },
  'cancelling an order': { open: async () => `/objednavka/${(await placeOrder({ stay: await freeStay() })).token}/zrusit`, changes: true },
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
  'leaving the newsletter': { open: async () => '/newsletter/odhlaseni', values: () => ({ ...guard(), email: reader }) },
  'the choice about cookies': { open: async () => '/_consent' },
};

interface Answer {
  readonly status: number;
  readonly browserErrors: readonly string[];
  readonly isLiteral: boolean;
}

const formType = 'application/x-www-form-urlencoded';

/** Body of the form with the string in one field. */
function bodyOf(form: HtmlForm, values: Readonly<Record<string, string>>, field: string, { encoded }: NaughtyString): string {
  const known = form.values.map(([name, value]) => [name, values[name] ?? value] as const);
  const added = Object.entries(values).filter(([name]) => form.names.includes(name) && !known.some(([other]) => other === name));
  const others = [...known, ...added].filter(([name]) => name !== field);
  return [
    ...others.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
    `${encodeURIComponent(field)}=${encoded}`,
  ].join('&');
}

async function send(form: HtmlForm, body: string): Promise<Response> {
  const headers = { 'content-type': formType, origin: siteUrl(), 'sec-fetch-site': 'same-origin', cookie: 'IT4T_I18N_V2=cs' };
  const target = new URL(form.action);
  if (form.method === 'post') return await fetch(target, { method: 'POST', headers, body, redirect: 'manual' });
  return await fetch(`${target.origin}${target.pathname}?${body}`, { headers, redirect: 'manual' });
}

/** Sends a form, follows redirects and returns what is wrong with the answer. */
async function answer(form: HtmlForm, body: string, { text }: NaughtyString): Promise<Answer> {
  let response = await send(form, body);
  const { status } = response;
  const browserErrors: string[] = [];
  for (let hops = 0; hops < 4 && response.status >= 300 && response.status < 400; hops += 1) {
    const location = response.headers.get('location') ?? '';
    const target = new URL(location, response.url);
    if (target.origin !== siteUrl()) browserErrors.push(`leads to ${target.origin}`);
    response = await fetch(target, { redirect: 'manual', headers: { cookie: 'IT4T_I18N_V2=cs' } });
  }
  if (response.status >= 500) browserErrors.push(`${status}, then ${response.status}`);
  if (status === 429) browserErrors.push('refused before it was looked at');
  const html = await response.text();
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (isPage) browserErrors.push(...findInjectedMarkup(html, text));
  // A refusal must have a message, beside the form or on an error page.
  const words = [400, 404, 413].includes(response.status) ? /<main[\s\S]*<h1/ : /<main[\s\S]*role="alert"/;
  if (response.status >= 400 && !(isPage ? words.test(html) : html.trim().length > 10))
    browserErrors.push(`${response.status} without a message`);
  const shown = text?.trim();
  return { status, browserErrors, isLiteral: isPage && shown !== undefined && shown.length > 2 && html.includes(escaped(shown)) };
}

/** Strings for a field: all, or a part, so that all fields together cover all strings. */
let turn = 0;
function stringsFor(): readonly NaughtyString[] {
  if (all) return naughtyStrings;
  const chosen = Array.from({ length: samplesPerField }, (_, index) => naughtyStrings[(turn + index * 31) % naughtyStrings.length]!);
  turn += 1;
  return chosen;
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const pageOf = async (address: string) => {
  const response = await fetch(address, { headers: { cookie: 'IT4T_I18N_V2=cs; cookie_consent_user_accepted=true' } });
  expect(response.status, address).toBe(200);
  return response.text();
};

test.beforeAll(async () => {
  stay = await findStay({ slot: 15, units: 2 });
  const pages = await Promise.all(Array.from({ length: 12 }, (_, page) => search(`&page=${page + 1}`)));
  candidates = pages.flatMap(({ hits }) => hits);
});

for (const [name, { open, values = () => ({}), changes }] of Object.entries(places)) {
  // rule: requests-10
  test(`naughty strings are refused with a message or kept unchanged: ${name}`, async () => {
    if (all) test.setTimeout(1_200_000);
    turn = Object.keys(places).indexOf(name) * 17;
    const address = siteUrl() + (await open());
    const forms = formsOf(await pageOf(address), address);
    expect(forms.length).toBeGreaterThan(0);
    const rows: string[] = [];
    const browserErrors: string[] = [];
    for (const [index, { method, action, names }] of forms.entries()) {
      for (const field of names) {
        let form = forms[index]!;
        if (changes) {
          const own = siteUrl() + (await open());
          form = formsOf(await pageOf(own), own)[index]!;
        }
        const statuses = new Map<number, number>();
        let literal = 0;
        await inParallel(stringsFor(), async (one) => {
          const found = await answer(form, bodyOf(form, values(), field, one), one);
          statuses.set(found.status, (statuses.get(found.status) ?? 0) + 1);
          if (found.isLiteral) literal += 1;
          for (const error of found.browserErrors)
            browserErrors.push(`${method} ${new URL(action).pathname} ${field}=${one.encoded.slice(0, 80)} (${one.category}): ${error}`);
        });
        const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
        rows.push(`| ${name} | ${method} | ${field} | ${counts.join(', ')} | ${literal} |`);
      }
    }
    if (all) console.log(['| page | form | field | answers | shown as sent |', '|---|---|---|---|---|', ...rows].join('\n'));
    expect(browserErrors).toEqual([]);
  });
}

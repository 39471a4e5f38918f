import { randomUUID } from 'node:crypto';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { cancellationSteps } from '@nocleh/contracts/stay/cancellation.ts';
import { formatDate } from '@nocleh/i18n/format.ts';
import { OrderFlow } from '../support/browser/booking-flow.ts';
import { accommodation, daysAhead, search } from '../support/data/api.ts';
import { mailsTo } from '../support/data/inbox.ts';
import { expect, test } from '../support/fixtures.ts';

const [from, to] = [daysAhead(5), daysAhead(7)];
const stay = `from=${from}&to=${to}&adults=2`;

/** A free accommodation whose first deadline has passed for these dates, and its next one, which is still ahead. */
async function withPassedDeadline(): Promise<{ name: string; slug: string; next: string }> {
  const { hits, pageCount } = await search(`&${stay}`);
  for (let page = 2; page <= pageCount; page += 1) hits.push(...(await search(`&${stay}&page=${page}`)).hits);
  for (const hit of hits.filter(({ price, freeUnits }) => price && freeUnits)) {
    const { cancellation } = await accommodation(hit.slug, `&${stay}`);
    const [next, ...later] = cancellationSteps(cancellation, from, today());
    if (next && next.percent !== 0 && later.length > 0) return { ...hit, next: next.until };
  }
  throw new Error('no accommodation has a deadline that has passed');
}

const months = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('cs-CZ', { day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(Date.UTC(2026, month, 1))
    .replace(/^1\.\s/, ''),
);
const iso = (year: string, month: number, day: string) => `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

/** All days of a text with their year, written in digits or with the name of the month, as ISO dates. */
const daysIn = (text: string): string[] => [
  ...[...text.matchAll(/(\d{1,2})\.\s(\d{1,2})\.\s(\d{4})/g)].map(([, day = '', month = '', year = '']) => iso(year, Number(month), day)),
  ...[...text.matchAll(/(\d{1,2})\.\s(\p{L}{5,9})\s(\d{4})/gu)].flatMap(([, day = '', month = '', year = '']) =>
    months.includes(month) ? [iso(year, months.indexOf(month) + 1, day)] : [],
  ),
];

test('card, accommodation, payment step, confirmation, status and mail of a stay name no deadline that has passed', async ({
  page,
  visit,
}) => {
  const { name, slug, next } = await withPassedDeadline();
  const email = `${randomUUID()}@example.org`;
  const flow = new OrderFlow({ page, locale: 'cs', email });
  const seen = new Map<string, string>();
  /** Keeps the text of a page, which names the next deadline. */
  const look = async (where: string, deadline = formatDate('cs', next)) => {
    await expect(page.locator('main')).toContainText(deadline);
    seen.set(where, await page.locator('main').innerText());
  };

  await visit(`/vyhledavani?q=${encodeURIComponent(name)}&${stay}`);
  await look('card', name);
  await page.locator(`main a[href^="/ubytovani/${slug}?"]`).first().click();
  await flow.arrived(/\/ubytovani\//);
  await look('accommodation');
  await page.locator('main header + div').getByRole('link', { name: 'Objednat', exact: true }).click();
  await flow.arrived(/\/hoste$/);
  await flow.guests();
  await look('payment step');
  const token = await flow.pay('at_accommodation');
  await look('confirmation', email);
  await visit(`/objednavka/${token}`);
  await look('status');
  const [mail] = await mailsTo(email, 1);
  // The terms at its end have the day of their version.
  const [ours = ''] = mail?.text.split('Znění z') ?? [];
  expect(daysIn(ours)).toContain(next);
  seen.set('mail', ours);

  for (const [where, text] of seen)
    expect(
      daysIn(text).filter((day) => day < today()),
      where,
    ).toEqual([]);
  expect(seen.get('card')).not.toContain('Zrušení zdarma');
});

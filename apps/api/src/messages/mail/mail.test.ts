import type { Locale } from '@nocleh/contracts/locale.ts';
import { locales } from '@nocleh/contracts/locale.ts';
import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingSite, book, openBookingSite } from '../../booking/order/testing/booking-site.ts';
import { facts, packages, texts } from '../../catalogue/package/testing/sample-packages.ts';
import { recordPayment } from '../../operator/record-payment.ts';
import { mailDelivery } from './deliver-mail.ts';
import { emptyInbox } from './testing/empty-inbox.ts';
import { type Inbox, openInbox } from './testing/inbox.ts';
import { readQr } from './testing/read-qr.ts';

let site: BookingSite;
let inbox: Inbox;
beforeAll(async () => {
  site = await openBookingSite();
  inbox = await openInbox();
  const mail = mailDelivery(site.context, {
    smtpUrl: inbox.url,
    from: 'Nocleh <rezervace@nocleh.example>',
    siteUrl: 'https://nocleh.example',
  });
  // Only mails to visitors; those to hosts and the operator have their own tests.
  await site.outbox.work(
    async (event) => (/^(host|operator)_order|^(host|operator)_payment/.test(event.kind) ? undefined : await mail.deliver(event)),
    0.5,
  );
});
afterAll(async () => {
  await site.close();
  await inbox.close();
});
beforeEach(async () => {
  site.setClock('2027-03-01T09:00:00Z');
  await emptyInbox(inbox, site.database.db);
  await sql`delete from occupancy`.execute(site.database.db);
});

const plain = (text: string | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/\s+/g, ' ');
const attachment = (mail: Email, type: string) => {
  const found = mail.attachments.find((one) => one.mimeType === type);
  if (!found) throw new Error(`No ${type} is attached`);
  return Buffer.from(found.content as ArrayBuffer);
};

const words: Record<
  Locale,
  { placed: string; name: string; total: string; link: string; cancelled: string; paid: string; country: string }
> = {
  cs: {
    placed: 'čekáme na vaši platbu',
    name: 'Penzion Žluťoučký řebříček',
    total: '13 350 Kč',
    link: 'https://nocleh.example/objednavka/',
    cancelled: 'Zrušení nic nestojí',
    paid: 'Vaše platba dorazila',
    country: 'Telč, Česko',
  },
  de: {
    placed: 'Wir warten auf Ihre Zahlung',
    name: 'Pension Weißdorn',
    total: '13.350 Kč',
    link: 'https://nocleh.example/de/objednavka/',
    cancelled: 'Die Stornierung ist kostenlos',
    paid: 'Ihre Zahlung ist eingegangen',
    country: 'Telč, Tschechien',
  },
  en: {
    placed: 'we are waiting for your payment',
    name: 'Yarrow Guesthouse',
    total: 'CZK 13,350',
    link: 'https://nocleh.example/en/objednavka/',
    cancelled: 'The cancellation costs nothing',
    paid: 'We have received your payment',
    country: 'Telč, Czechia',
  },
  pl: {
    placed: 'czekamy na płatność',
    name: 'Pensjonat Żółta Łąka',
    total: '13 350 Kč',
    link: 'https://nocleh.example/pl/objednavka/',
    cancelled: 'Anulowanie nic nie kosztuje',
    paid: 'Otrzymaliśmy płatność',
    country: 'Telč, Czechy',
  },
};

describe.each(locales)('the mails in %s', (locale) => {
  // rule: legal-4
  it('confirm an order with what to pay, a readable QR code, the stay for the calendar and how to reach us', async () => {
    const order = await book(site, { locale });
    const [mail] = await inbox.waitFor(1);
    expect(mail!.subject).toContain(words[locale].placed);
    expect(mail!.to?.[0]).toMatchObject({ name: 'Božena Křížová', address: 'bozena@example.org' });
    for (const text of [plain(mail!.text), plain(mail!.html?.replaceAll(/<!-- -->|&nbsp;/g, ' '))]) {
      expect(text).toContain(words[locale].name);
      expect(text).toContain(words[locale].total);
      expect(text).toContain(order.instructions!.variableSymbol);
      expect(text).toContain(`${words[locale].link}${order.token}`);
    }
    for (const fact of [words[locale].country, 'Krajský soud v Brně', 'info@nocleh.example', '+420 000 000 000'])
      expect(plain(mail!.text)).toContain(fact);
    expect(await readQr(attachment(mail!, 'image/png'))).toBe(order.instructions!.qr);
    expect(mail!.html).toContain('src="cid:payment-qr@nocleh"');
    const calendar = attachment(mail!, 'text/calendar').toString('utf8');
    expect(calendar).toContain('METHOD:PUBLISH');
    expect(calendar).toContain('DTSTART;VALUE=DATE:20270705');
    expect(calendar).toContain('DTEND;VALUE=DATE:20270709');
    expect(calendar.replaceAll(/\r\n /g, '')).toContain(words[locale].name);
  });

  // rule: packages-11
  it('confirm a package with what it includes and the terms it was ordered under', async () => {
    await packages(site.database.db, { cellars: { 'package.yaml': facts({ contract: 'package' }), ...texts('sklepy', 'Sklepy') } });
    const { id } = await site.database.db.selectFrom('package').select('id').executeTakeFirstOrThrow();
    const order = await book(site, {
      locale,
      package: id,
      from: '2027-06-11',
      to: '2027-06-13',
      rooms: [{ roomType: site.rooms.double, units: 1 }],
      guests: [{ age: 34 }, { age: 33 }],
    });
    const [mail] = await inbox.waitFor(1);
    const text = plain(mail!.text);
    for (const expected of [`Sklepy ${locale}`, 'snídaně', ...order.package!.terms.map(plain)]) expect(text).toContain(expected);
    // The accommodation's terms charge this until a week before arrival.
    expect(text).toMatch(/30 ?%/);
  });

  it('confirm the payment, with the paid invoice', async () => {
    const order = await book(site, { locale });
    await recordPayment(site.context, {
      variableSymbol: order.instructions!.variableSymbol,
      amount: order.price.total,
      reference: `bank-${locale}`,
    });
    const mail = (await inbox.waitFor(2)).find((one) => one.attachments.some((file) => file.mimeType === 'application/pdf'));
    expect(plain(mail!.text)).toContain(words[locale].paid.toLocaleUpperCase(locale));
    expect(mail!.attachments[0]).toMatchObject({ filename: `${order.invoices[0]!.number}.pdf` });
    expect(attachment(mail!, 'application/pdf').subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('state the cancellation fee, and cancel the calendar entry', async () => {
    const order = await book(site, { locale });
    await inbox.waitFor(1);
    await site.call('POST', `/orders/${order.token}/cancel`, { fee: order.cancellation.fee });
    const mail = (await inbox.waitFor(2))[1]!;
    expect(plain(mail.text)).toContain(words[locale].cancelled);
    expect(attachment(mail, 'text/calendar').toString()).toContain('METHOD:CANCEL');
    expect(mail.attachments.map((file) => file.filename)).toContain(`DP-2027-0000${locales.indexOf(locale) + 1}.pdf`);
  });
});

// rule: orders-20
it('a confirmation of a package names no deadline that has passed when it is sent', async () => {
  await packages(site.database.db, { cellars: { 'package.yaml': facts({ contract: 'package' }), ...texts('sklepy', 'Sklepy') } });
  const { id } = await site.database.db.selectFrom('package').select('id').executeTakeFirstOrThrow();
  site.setClock('2027-06-01T09:00:00Z');
  const guests = [{ age: 34 }, { age: 33 }];
  const rooms = [{ roomType: site.rooms.double, units: 1 }];
  await book(site, { locale: 'cs', package: id, from: '2027-06-11', to: '2027-06-13', rooms, guests });
  const [mail] = await inbox.waitFor(1);
  expect(plain(mail!.text)).toContain('nyní do 4. 6. 2027: 30 % z ceny');
  expect(plain(mail!.text)).not.toContain('28. 5. 2027');
});

describe('what a cancellation means for the money', () => {
  const cancelledAt = async (instant: string, paid: boolean) => {
    const order = await book(site, { locale: 'en' });
    if (paid)
      await recordPayment(site.context, {
        variableSymbol: order.instructions!.variableSymbol,
        amount: order.price.total,
        reference: order.number,
      });
    await inbox.waitFor(paid ? 2 : 1);
    site.setClock(instant);
    const { body } = await site.call('GET', `/orders/${order.token}`);
    await site.call('POST', `/orders/${order.token}/cancel`, { fee: body.cancellation.fee });
    return (await inbox.waitFor(paid ? 3 : 2)).at(-1)!;
  };

  it('requests only the fee when nothing was paid, with its own QR code', async () => {
    const mail = await cancelledAt('2027-06-28T10:00:00Z', false);
    expect(plain(mail.text)).toContain('the cancellation costs CZK 3,969. Please transfer only this amount by 5 Jul 2027');
    expect(await readQr(attachment(mail, 'image/png'))).toContain('*AM:3969.00*');
  });

  it('promises a refund of the rest when everything was paid', async () => {
    const mail = await cancelledAt('2027-06-28T10:00:00Z', true);
    expect(plain(mail.text)).toContain('the cancellation costs CZK 3,969. We’ll return the remaining CZK 9,381');
  });
});

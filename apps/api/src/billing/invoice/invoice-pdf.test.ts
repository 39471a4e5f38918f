import { inflateSync } from 'node:zlib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingSite, book, guesthouse, openBookingSite } from '../../booking/order/testing/booking-site.ts';
import { readQr } from '../../messages/mail/testing/read-qr.ts';
import { recordPayment } from '../../operator/record-payment.ts';
import { importRows } from '../../testing/import-rows.ts';
import { epc } from '../payment/epc.ts';
import { qrSvg } from '../payment/qr.ts';
import { invoicePdf } from './pdf/invoice-pdf.ts';

let site: BookingSite;
beforeAll(async () => {
  site = await openBookingSite();
});
afterAll(async () => await site.close());
beforeEach(async () => {
  site.setClock('2027-03-01T09:00:00Z');
  await sql`delete from occupancy`.execute(site.database.db);
});

/** The drawing commands of all pages. */
function drawing(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const parts: string[] = [];
  for (const match of text.matchAll(/stream\r?\n/g)) {
    const start = match.index + match[0].length;
    const end = text.indexOf('endstream', start);
    try {
      parts.push(inflateSync(pdf.subarray(start, end)).toString('latin1'));
    } catch {
      // Skips fonts and other streams that are not drawings.
    }
  }
  return parts.join('\n');
}

/** Texts of each page, as a viewer copies them. */
async function textsOf(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    return [...(await library.loadDocument(pdf)).pages()].map((page) => page.getText());
  } finally {
    library.destroy();
  }
}

/** The rectangles of a page as a picture: only the QR code is drawn with them, cells of tables are clipped by them (`W`). */
async function qrPicture(pdf: Buffer): Promise<Buffer> {
  const rects = [...drawing(pdf).matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$(?!\nW)/gm)].map(
    (match) => match.slice(1).map(Number) as [number, number, number, number],
  );
  const left = Math.min(...rects.map(([x]) => x));
  const top = Math.min(...rects.map(([, y]) => y));
  const shapes = rects.map(
    ([x, y, width, height]) => `<rect x="${(x - left + 12) * 4}" y="${(y - top + 12) * 4}" width="${width * 4}" height="${height * 4}"/>`,
  );
  return await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="560" height="560">${shapes.join('')}</svg>`))
    .png()
    .toBuffer();
}

const pdfOf = async (token: string) => Buffer.from(await (await site.request(`/invoices/${token}/pdf`)).arrayBuffer());

describe('the PDF of an invoice', () => {
  it('is served under its number and kept out of search engines and caches', async () => {
    const order = await book(site);
    const response = await site.request(`/invoices/${order.invoices[0]!.token}/pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="${order.invoices[0]!.number}.pdf"`);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect((await site.request(`/invoices/${'x'.repeat(32)}/pdf`)).status).toBe(404);
  });

  it('has a QR code with account, amount and symbol of the payment', async () => {
    const order = await book(site);
    const picture = await qrPicture(await pdfOf(order.invoices[0]!.token));
    expect(await readQr(picture)).toBe(order.instructions!.qr);
  });

  it('has an EPC code for a stay in euros', async () => {
    const rates = [{ from: '2027-01-01', to: '2028-01-01', amount: 9_900, currency: 'EUR' as const }];
    const [roomType] = guesthouse.room_types;
    await importRows(site.database.db, [
      { ...guesthouse, source_id: 'test:euro', town: 'Adamov', municipality_code: '581291', room_types: [{ ...roomType, rates }] },
    ]);
    const room = await site.database.db
      .selectFrom('room_type')
      .select(['id', 'accommodation_id'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const order = await book(site, { accommodation: room.accommodation_id, rooms: [{ roomType: room.id, units: 2 }] });
    expect(order.instructions).toMatchObject({ account: null, amount: { amount: 59_400, currency: 'EUR' } });
    const text = await readQr(await qrPicture(await pdfOf(order.invoices[0]!.token)));
    expect(text.split('\n').slice(3, 8)).toEqual(['SCT', 'GIBACZPX', 'Nocleh s.r.o.', 'CZ6508000000192000145399', 'EUR594.00']);
  });

  it('continues on a second page when the lines need it, with the heads of their columns', async () => {
    const order = await book(site);
    const invoice = (await site.call('GET', `/invoices/${order.invoices[0]!.token}`)).body;
    expect(await textsOf(await invoicePdf(invoice))).toHaveLength(1);
    const pages = await textsOf(await invoicePdf({ ...invoice, lines: Array.from({ length: 6 }, () => invoice.lines).flat() }));
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page).toContain('Jedn. cena bez DPH');
  });

  // rule: orders-4
  it('doesn’t change when the order changes, byte for byte, when it is paid or cancelled', async () => {
    const order = await book(site);
    const issued = await pdfOf(order.invoices[0]!.token);
    await recordPayment(site.context, {
      variableSymbol: order.instructions!.variableSymbol,
      amount: order.instructions!.amount,
      reference: 'bank-1',
    });
    expect((await pdfOf(order.invoices[0]!.token)).equals(issued)).toBe(true);
    await site.call('POST', `/orders/${order.token}/cancel`, { fee: order.cancellation.fee });
    expect((await pdfOf(order.invoices[0]!.token)).equals(issued)).toBe(true);
  });

  it('has no QR code when it is paid at the accommodation', async () => {
    const order = await book(site, { payment: 'at_accommodation' });
    expect(drawing(await pdfOf(order.invoices[0]!.token))).not.toMatch(/ re\n(?!W)/);
  });
});

describe('a QR code drawn as SVG', () => {
  it.each([
    [
      'a crown payment',
      'SPD*1.0*ACC:CZ6508000000192000145399+GIBACZPX*AM:13500.00*CC:CZK*DT:20261128*X-VS:202600001*MSG:NOCLEH N26-000001',
    ],
    [
      'a euro payment',
      epc({
        accountName: 'Nocleh s.r.o.',
        iban: 'CZ6508000000192000145399',
        bic: 'GIBACZPX',
        cents: 123_40,
        remittance: 'VS202600001 NOCLEH N26-000001',
      }),
    ],
  ])('is read back from its pixels for %s', async (_, text) => {
    const picture = await sharp(Buffer.from(qrSvg(text)))
      .png()
      .toBuffer();
    expect(await readQr(picture)).toBe(text);
  });
});

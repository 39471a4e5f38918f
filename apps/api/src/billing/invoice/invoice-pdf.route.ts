import type { Hono } from 'hono';
import type { InvoiceDocument } from '../../db/tables/invoice.ts';
import type { AppEnv } from '../../http/base-app.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { ClientLimit } from '../../http/shared-limit.ts';
import { cachedDocument } from '../documents/cached-document.ts';
import type { DocumentContext } from '../documents/draw-pdf.ts';
import { invoiceByToken } from './invoice.repository.ts';

/** `GET /invoices/{token}/pdf`, outside of the endpoint table because its response is not JSON. */
export function mountInvoicePdf(app: Hono<AppEnv>, context: DocumentContext, limit?: ClientLimit): void {
  const draw = cachedDocument(async (invoice: InvoiceDocument) => await context.drawPdf({ kind: 'invoice', invoice }));
  app.get('/invoices/:token/pdf', async (c) => {
    const client = c.get('client');
    if (client !== null) await limit?.(client);
    const invoice = await invoiceByToken(context.db, c.req.param('token'));
    if (!invoice) throw new ApiProblem('not_found');
    const pdf = await draw(invoice.document);
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${invoice.number}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
  });
}

import type { HeldVoucher } from '@nocleh/contracts/api/voucher.ts';
import type { Hono } from 'hono';
import { cachedDocument } from '../../billing/documents/cached-document.ts';
import type { DocumentContext } from '../../billing/documents/draw-pdf.ts';
import type { AppEnv } from '../../http/base-app.ts';
import type { ClientLimit } from '../../http/shared-limit.ts';
import { heldBy } from './voucher.handlers.ts';
import { viewHeldVoucher } from './voucher-view.ts';

/** `GET /held-vouchers/{token}/pdf`: the printable voucher on one sheet. */
export function mountVoucherPdf(app: Hono<AppEnv>, context: DocumentContext, siteUrl: string, limit?: ClientLimit): void {
  const draw = cachedDocument(async (voucher: HeldVoucher) => await context.drawPdf({ kind: 'voucher', voucher, siteUrl }));
  app.get('/held-vouchers/:token/pdf', async (c) => {
    const client = c.get('client');
    if (client !== null) await limit?.(client);
    const row = await heldBy(context, c.req.param('token'));
    const pdf = await draw(await viewHeldVoucher(context, context.db, row));
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${row.number}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
  });
}

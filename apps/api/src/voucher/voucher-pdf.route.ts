import type { Hono } from 'hono';
import type { Frame } from '../http/frame.ts';
import type { OrdersContext } from '../order/orders-context.ts';
import { heldBy } from './voucher.handlers.ts';
import { voucherPdf } from './voucher-pdf.ts';
import { viewHeldVoucher } from './voucher-view.ts';

/** `GET /held-vouchers/{token}/pdf`: the voucher on one sheet, to be given away. */
export function mountVoucherPdf(app: Hono<Frame>, context: OrdersContext, siteUrl: string): void {
  app.get('/held-vouchers/:token/pdf', async (c) => {
    const row = await heldBy(context, c.req.param('token'));
    const pdf = await voucherPdf(await viewHeldVoucher(context, context.db, row), siteUrl);
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${row.number}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
  });
}

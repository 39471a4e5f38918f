import type { Hono } from 'hono';
import { orderByToken } from '../../booking/order/order.repository.ts';
import type { AppContext } from '../../context.ts';
import type { AppEnv } from '../../http/base-app.ts';
import { ApiProblem } from '../../http/problem.ts';
import { loadOrderMailData } from './data/order-mail-data.ts';

/** `GET /orders/{token}/calendar`: the calendar file that mails attach. */
export function mountStayCalendar(app: Hono<AppEnv>, context: AppContext, siteUrl: string): void {
  app.get('/orders/:token/calendar', async (c) => {
    const order = await orderByToken(context.db, c.req.param('token'));
    if (!order?.placed_at) throw new ApiProblem('not_found');
    // Imported with the first request, like the mail templates.
    const { stayCalendar } = await import('./stay-calendar.ts');
    const { name, content } = stayCalendar(await loadOrderMailData(context, order.number, siteUrl));
    return c.body(content, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
  });
}

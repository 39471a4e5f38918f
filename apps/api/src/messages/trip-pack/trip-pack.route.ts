import { hash } from 'node:crypto';
import { Locale } from '@nocleh/contracts/locale-schema.ts';
import { removeAfterHeader } from '@nocleh/contracts/trip-pack.ts';
import type { Hono } from 'hono';
import { orderByToken } from '../../booking/order/order.repository.ts';
import type { AppContext } from '../../context.ts';
import type { AppEnv } from '../../http/base-app.ts';
import { ApiProblem } from '../../http/problem.ts';
import { tripPackStyle } from './trip-pack-style.ts';

/** Whoever reads a pack without a connection gets these headers too: it can load and run nothing, and no link tells its address. */
const policy = [
  `default-src 'none'`,
  `style-src 'sha256-${hash('sha256', tripPackStyle, 'base64')}'`,
  'img-src data:',
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** `GET /orders/{token}/trip-pack?locale=de`: one document with everything for the way, which needs no other file. */
export function mountTripPack(app: Hono<AppEnv>, context: AppContext, siteUrl: string): void {
  app.get('/orders/:token/trip-pack', async (c) => {
    const order = await orderByToken(context.db, c.req.param('token'));
    if (!order?.placed_at) throw new ApiProblem('not_found');
    const asked = Locale.safeParse(c.req.query('locale') ?? order.locale);
    if (!asked.success) throw new ApiProblem('invalid_request');
    // Imported with the first request, like the mail templates.
    const [{ loadTripPack }, { drawTripPack }] = await Promise.all([import('./trip-pack-data.ts'), import('./trip-pack-page.tsx')]);
    const pack = await loadTripPack(context, order, asked.data, siteUrl);
    return c.body(drawTripPack(pack), 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-language': asked.data,
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      [removeAfterHeader]: `${pack.keptUntil}T23:59:59Z`,
    });
  });
}

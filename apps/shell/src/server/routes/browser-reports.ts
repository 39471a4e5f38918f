import { BodyRefused } from '@nocleh/contracts/http/read-body.ts';
import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { isCrossSitePost } from '../http/csrf.ts';
import { minuteLimit } from '../http/minute-limit.ts';
import { limitedBody } from '../http/request-body.ts';

interface BrowserReports<Schema extends z.ZodMiniType> {
  readonly address: string;
  readonly schema: Schema;
  readonly maxBytes: number;
  readonly perMinute: { readonly address: number; readonly everyone: number };
  readonly addressOf: (context: Context) => string;
  /** `arrivedAt` in milliseconds since the epoch. */
  readonly take: (report: z.output<Schema>, arrivedAt: number) => void;
}

function json(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Takes what browsers tell of visitors who consented to being measured. */
export function mountBrowserReports<Schema extends z.ZodMiniType>(
  app: Hono,
  { address, schema, maxBytes, perMinute, addressOf, take }: BrowserReports<Schema>,
): void {
  const isWithinLimit = minuteLimit(perMinute);
  const statusOf = async (context: Context): Promise<204 | 400 | 403 | 408 | 413 | 429> => {
    const arrivedAt = Date.now();
    if (isCrossSitePost(context)) return 403;
    if (!(await isWithinLimit(addressOf(context)))) return 429;
    try {
      const report = schema.safeParse(json(await limitedBody(context, maxBytes)));
      if (!report.success) return 400;
      take(report.data, arrivedAt);
      return 204;
    } catch (error) {
      if (error instanceof BodyRefused) return error.status;
      throw error;
    }
  };
  app.post(address, async (context) => context.body(null, await statusOf(context), { 'cache-control': 'no-store' }));
}

import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { DocumentContext } from './billing/documents/draw-pdf.ts';
import { mountInvoicePdf } from './billing/invoice/invoice-pdf.route.ts';
import { cancelUnpaid } from './booking/order/cancel-unpaid.ts';
import { type OrderEndpoint, orderHandlers } from './booking/order/order.handlers.ts';
import { sweepOrders } from './booking/order/order-sweeper.ts';
import { sendToRecipients } from './booking/voucher/send-to-recipients.ts';
import { type VoucherEndpoint, voucherHandlers } from './booking/voucher/voucher.handlers.ts';
import { mountVoucherPdf } from './booking/voucher/voucher-pdf.route.ts';
import type { SearchIndex } from './catalogue/search/search-index.ts';
import type { Environment } from './config/env.ts';
import { mailToFrom, orderLimitsFrom, sellerFrom } from './config/from-environment.ts';
import type { Database } from './db/database.ts';
import type { AppEnv } from './http/base-app.ts';
import type { Handlers } from './http/handlers.ts';
import { hourlyLimit } from './http/shared-limit.ts';
import { log } from './log.ts';
import { contactMessageHandlers } from './messages/contact-message/contact-message.handlers.ts';
import { type InquiryEndpoint, inquiryHandlers } from './messages/inquiry/inquiry.handlers.ts';
import { notifyOfAnswers } from './messages/inquiry/notify-of-answers.ts';
import { askHosts } from './messages/inquiry/send-inquiry.ts';
import { lostLinkHandlers } from './messages/lost-link/lost-link.handlers.ts';
import { mailDelivery } from './messages/mail/deliver-mail.ts';
import { mountStayCalendar } from './messages/mail/stay-calendar.route.ts';
import { type NewsletterEndpoint, newsletterHandlers } from './messages/newsletter/newsletter.handlers.ts';
import { openOutbox } from './messages/outbox/outbox.ts';
import { lookAtAlerts } from './messages/search-alert/look-at-alerts.ts';
import { type SearchAlertEndpoint, searchAlertHandlers } from './messages/search-alert/search-alert.handlers.ts';
import { type SharedListEndpoint, sharedListHandlers } from './messages/shared-list/shared-list.handlers.ts';
import { mountTripPack } from './messages/trip-pack/trip-pack.route.ts';
import { openPdfPool } from './pdf/pdf-pool.ts';

/** Per client, invoices and vouchers together. */
const pdfsPerHour = 60;

export interface WriteSide {
  readonly handlers: Handlers<
    | OrderEndpoint
    | 'lostLink'
    | 'sendContactMessage'
    | VoucherEndpoint
    | NewsletterEndpoint
    | InquiryEndpoint
    | SearchAlertEndpoint
    | SharedListEndpoint
  >;
  readonly routes: (app: Hono<AppEnv>) => void;
  /** Expires holds, completes stays, sends vouchers to recipients and notifies visitors of answers; call it every few seconds. */
  readonly sweep: () => Promise<void>;
  /** Looks at a batch of search alerts that are due; call it every few seconds, apart from `sweep`, as it takes longer. */
  readonly lookAtAlerts: () => Promise<unknown>;
  /** Waits for mails that are being sent. */
  readonly stop: () => Promise<void>;
}

interface WriteSideOptions {
  readonly db: Kysely<Database>;
  readonly environment: Environment;
  readonly searchIndex: SearchIndex;
  /** The clock that all processes share. */
  readonly now: () => Date;
}

/** Composes the areas that write: orders, vouchers, invoices, newsletter, inquiries, search alerts, shared lists and their outbox. */
export async function createWriteSide({ db, environment, searchIndex, now }: WriteSideOptions): Promise<WriteSide> {
  const outbox = await openOutbox(environment.DATABASE_URL, { upkeep: true });
  const pdfs = openPdfPool({
    thread: join(import.meta.dirname, 'pdf-thread.mjs'),
    report: (error) => log('error', 'a drawing thread failed', { error }),
  });
  const context: DocumentContext = {
    db,
    seller: sellerFrom(environment),
    limits: orderLimitsFrom(environment),
    mailTo: mailToFrom(environment),
    now,
    enqueueMail: outbox.enqueue,
    drawPdf: pdfs.draw,
  };
  const searching = { ...context, index: searchIndex };
  const mail = mailDelivery(context, { smtpUrl: environment.SMTP_URL, from: environment.MAIL_FROM, siteUrl: environment.SITE_URL });
  await outbox.work(mail.deliver);
  return {
    handlers: {
      ...orderHandlers(context),
      ...voucherHandlers(context),
      ...lostLinkHandlers(context),
      ...contactMessageHandlers(context),
      ...newsletterHandlers(context),
      ...inquiryHandlers({ ...context, searchIndex, hostMailDomain: environment.HOST_MAIL_DOMAIN }),
      ...searchAlertHandlers(searching),
      ...sharedListHandlers(searching),
    },
    routes: (app) => {
      const limit = environment.RATE_LIMIT_WRITES > 0 ? hourlyLimit(db, 'pdf', pdfsPerHour) : undefined;
      mountInvoicePdf(app, context, limit);
      mountVoucherPdf(app, context, environment.SITE_URL, limit);
      mountStayCalendar(app, context, environment.SITE_URL);
      mountTripPack(app, context, environment.SITE_URL);
    },
    sweep: async () => {
      await sweepOrders(db, context.now());
      await cancelUnpaid(context, environment.CANCEL_UNPAID_AFTER_DAYS);
      await sendToRecipients(context);
      await db.transaction().execute(async (transaction) => await askHosts(context, transaction));
      await notifyOfAnswers(context);
    },
    lookAtAlerts: async () => await lookAtAlerts(searching),
    stop: async () => {
      await outbox.stop();
      mail.close();
      await pdfs.close();
    },
  };
}

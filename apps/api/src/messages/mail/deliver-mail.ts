import { daysBefore } from '@nocleh/contracts/calendar-day.ts';
import { createTransport } from 'nodemailer';
import type { AppContext } from '../../context.ts';
import { eventKey, type MailEvent } from '../outbox/mail-event.ts';
import { MailRefused } from '../outbox/mail-refused.ts';
import { rememberSent, wasSent } from '../outbox/mail-sent.repository.ts';
import type { MailSettings } from './mail.ts';
import { markRefused, refusedSince, unmark } from './refused-address.repository.ts';
import { refusedForGood } from './smtp-refusal.ts';

/**
 * Sends the mail of an event, once: what the SMTP server has taken is written down and not sent again. Only when the
 * process dies in the instant between the server's "250 OK" and that note is a mail sent twice, then with the same
 * Message-ID. Throws when the server is away or refuses for the moment; the outbox tries again. Throws `MailRefused` when it
 * refuses for good; an address that it refused is not tried again for a day.
 */
export function mailDelivery(
  context: AppContext,
  settings: MailSettings,
): { deliver: (event: MailEvent) => Promise<void>; close: () => void } {
  // Each limit well below the two minutes after which the outbox gives the job to someone else.
  const transport = createTransport({ url: settings.smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  const deliver = async (event: MailEvent) => {
    const key = eventKey(event);
    if (await wasSent(context.db, key)) return;
    // Loaded with the first mail: the templates and their libraries take a second that starting the server can do without.
    const { composeMail } = await import('./compose-mail.ts');
    const message = await composeMail(context, event, settings);
    if (!message) return;
    const { address } = message.to as { address: string };
    const known = await refusedSince(context.db, address, daysBefore(context.now(), 1));
    if (known !== undefined) throw new MailRefused(known);
    try {
      await transport.sendMail(message);
    } catch (error) {
      const what = refusedForGood(error);
      if (what === null) throw error;
      const refusal = new MailRefused(error instanceof Error ? error.message : String(error));
      if (what === 'address') await markRefused(context.db, address, refusal.message, context.now());
      throw refusal;
    }
    await unmark(context.db, address);
    await rememberSent(context.db, key);
  };
  return { deliver, close: () => transport.close() };
}

import { daysBefore } from '@nocleh/contracts/calendar-day.ts';
import { createTransport } from 'nodemailer';
import type { DocumentContext } from '../../billing/documents/draw-pdf.ts';
import { eventKey, type MailEvent } from '../outbox/mail-event.ts';
import { MailRefused } from '../outbox/mail-refused.ts';
import { rememberSent, wasSent } from '../outbox/mail-sent.repository.ts';
import type { MailSettings } from './mail.ts';
import { markRefused, refusedSince, unmark } from './refused-address.repository.ts';
import { permanentRefusal } from './smtp-refusal.ts';

/**
 * Sends the mail of an event once: mails that the SMTP server accepted are recorded. Only a crash between its "250 OK" and the
 * record sends one twice, with the same Message-ID. Throws on a temporary failure, which the outbox retries, and `MailRefused` on
 * a permanent one; a refused address is not tried again for a day.
 */
export function mailDelivery(
  context: DocumentContext,
  settings: MailSettings,
): { deliver: (event: MailEvent) => Promise<void>; close: () => void } {
  // All timeouts are well below the two minutes after which the outbox gives the job to another worker.
  const transport = createTransport({ url: settings.smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  const deliver = async (event: MailEvent) => {
    const key = eventKey(event);
    if (await wasSent(context.db, key)) return;
    // Imported with the first mail: templates and their libraries would add a second to the server's start.
    const { composeMail } = await import('./compose-mail.ts');
    const message = await composeMail(context, event, settings);
    if (!message) return;
    const { address } = message.to as { address: string };
    const known = await refusedSince(context.db, address, daysBefore(context.now(), 1));
    if (known !== undefined) throw new MailRefused(known);
    try {
      await transport.sendMail(message);
    } catch (error) {
      const what = permanentRefusal(error);
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

import type { AppContext } from '../../context.ts';
import { isHoneypotFilled } from '../../http/form-guard.ts';
import type { Handlers } from '../../http/handlers.ts';
import { insertMessage } from './contact-message.repository.ts';

/** Passes messages of visitors on to the operator. */
export function contactMessageHandlers({ now, enqueueMail }: Pick<AppContext, 'now' | 'enqueueMail'>): Handlers<'sendContactMessage'> {
  return {
    sendContactMessage: async ({ body, transaction }) => {
      if (isHoneypotFilled(body, now())) return { accepted: true };
      const { id } = await insertMessage(transaction, body, now());
      await enqueueMail(transaction, { kind: 'contact_message', about: String(id) });
      return { accepted: true };
    },
  };
}

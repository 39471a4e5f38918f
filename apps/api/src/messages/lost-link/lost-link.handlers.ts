import type { AppContext } from '../../context.ts';
import type { Handlers } from '../../http/handlers.ts';
import { insertRequest, lockAddress, orderedWith, requestsSince } from './lost-link.repository.ts';

/** Mails per hour and address, over all clients that request them. */
const mailsPerHour = 3;

/** Mails the links of an address's orders to that address, with the same response for known and unknown addresses. */
export function lostLinkHandlers({ now, enqueueMail }: Pick<AppContext, 'now' | 'enqueueMail'>): Handlers<'lostLink'> {
  return {
    lostLink: async ({ body: { email, locale }, transaction }) => {
      const at = now();
      await lockAddress(transaction, email);
      const hasOrdered = (await orderedWith(transaction, email, 1)).length > 0;
      const isAskedTooOften = (await requestsSince(transaction, email, new Date(at.getTime() - 3_600_000))) >= mailsPerHour;
      if (hasOrdered && !isAskedTooOften) {
        const id = await insertRequest(transaction, email, locale, at);
        await enqueueMail(transaction, { kind: 'lost_link', about: String(id) });
      }
      return { accepted: true };
    },
  };
}

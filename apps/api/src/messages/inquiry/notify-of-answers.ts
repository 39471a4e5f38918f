import { claimUnnotified } from './inquiry.repository.ts';
import type { InquiryContext } from './send-inquiry.ts';

const hour = 3_600_000;

/** Notifies visitors of hosts' answers: of the first at once, of later ones at most once an hour. */
export async function notifyOfAnswers({ db, now, enqueueMail }: Pick<InquiryContext, 'db' | 'now' | 'enqueueMail'>): Promise<void> {
  const at = now();
  await db.transaction().execute(async (transaction) => {
    for (const { id, notifications } of await claimUnnotified(transaction, new Date(at.getTime() - hour), at))
      await enqueueMail(transaction, { kind: 'inquiry_answered', about: `${id}.${notifications}` });
  });
}

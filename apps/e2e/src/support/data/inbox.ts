import { expect } from '@playwright/test';
import { inboxUrl } from '../site.ts';

export interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly string[];
}

const json = async <Answer>(path: string): Promise<Answer> => (await (await fetch(inboxUrl() + path)).json()) as Answer;

/** Waits for a number of messages to an address and returns them, oldest first. */
export async function mailsTo(address: string, count: number): Promise<Mail[]> {
  let found: { id: string }[] = [];
  await expect
    .poll(
      async () => {
        found = await json(`/messages?to=${encodeURIComponent(address)}`);
        return found.length;
      },
      { timeout: 40_000, message: `mails to ${address}` },
    )
    .toBeGreaterThanOrEqual(count);
  return (await Promise.all(found.map(({ id }) => json<Mail>(`/messages/${id}`)))).reverse();
}

export async function attachmentText(mail: Mail, name: RegExp): Promise<string> {
  const position = mail.attachments.findIndex((attachment) => name.test(attachment));
  if (position < 0) throw new Error(`"${mail.subject}" has no attachment ${name}: ${mail.attachments.join(', ')}`);
  return (await fetch(`${inboxUrl()}/messages/${mail.id}/attachments/${position}`)).text();
}

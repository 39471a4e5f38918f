/** Mail servers repeat the refused address in their response, and failed jobs are stored longer than addresses may be. */
export const withoutAddresses = (text: string): string =>
  text.slice(0, 2_000).replaceAll(/[^\s<>]+/g, (word) => (word.includes('@') ? '…' : word));

/** A permanent refusal by the mail server: retrying would harm the sender's reputation. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(withoutAddresses(reason));
    this.name = 'MailRefused';
  }
}

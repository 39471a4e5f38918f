/** Mail servers repeat the address that they refuse; the failed job is kept longer than the address may be. */
export const withoutAddresses = (text: string): string =>
  text.slice(0, 2_000).replaceAll(/[^\s<>]+/g, (word) => (word.includes('@') ? '…' : word));

/** The mail server has refused the mail for good: to try again would only make it distrust us. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(withoutAddresses(reason));
    this.name = 'MailRefused';
  }
}

/** The headers of RFC 8058 for mails to lists: one click in the mail program ends them. */
export const oneClick = (address: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

import type { Locale } from '@nocleh/contracts/locale.ts';
import type { SendMailOptions } from 'nodemailer';
import type { JSX } from 'react';

/** A message before it is rendered. */
export interface Mail {
  readonly locale: Locale;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly body: JSX.Element;
  readonly attachments?: NonNullable<SendMailOptions['attachments']>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Recipient of replies, if not the operator. */
  readonly replyTo?: { readonly name: string; readonly address: string };
}

export interface MailSettings {
  readonly smtpUrl: string;
  readonly from: string;
  readonly siteUrl: string;
}

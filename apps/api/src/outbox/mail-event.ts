export const mailKinds = [
  'order_placed',
  'payment_received',
  'order_cancelled',
  'voucher_ordered',
  'voucher_issued',
  'voucher_cancelled',
  'newsletter',
  'inquiry_received',
  'host_inquiry',
  'inquiry_answered',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Each happens at most once to what it is about, so the two together name one mail. */
export interface MailEvent {
  readonly kind: MailKind;
  /** Number of the order, or whatever names the thing; never a token, as it ends in logs and in the Message-ID. */
  readonly about: string;
}

export const eventKey = ({ kind, about }: MailEvent): string => `${kind}/${about}`;

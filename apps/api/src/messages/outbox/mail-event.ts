/** What happens to an order. The visitor hears of each, the host and the operator too. */
const orderEventKinds = ['order_placed', 'payment_received', 'order_cancelled'] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

export const mailKinds = [
  ...orderEventKinds,
  'host_order_placed',
  'host_payment_received',
  'host_order_cancelled',
  'operator_order_placed',
  'operator_payment_received',
  'operator_order_cancelled',
  'voucher_ordered',
  'voucher_issued',
  'voucher_cancelled',
  'lost_link',
  'newsletter',
  'newsletter_issue',
  'inquiry_received',
  'host_inquiry',
  'inquiry_answered',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Written to many at once, and waited for by nobody: it goes out when there is nothing else to send. */
export const isForMany = ({ kind }: MailEvent): boolean => kind === 'newsletter_issue';

/** Each happens at most once to what it is about, so the two together name one mail. */
export interface MailEvent {
  readonly kind: MailKind;
  /** Number of the order, or whatever names the thing; never a token, as it ends in logs and in the Message-ID. */
  readonly about: string;
}

export const eventKey = ({ kind, about }: MailEvent): string => `${kind}/${about}`;

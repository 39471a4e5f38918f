/** Events of an order, each with a mail to the visitor, the host and the operator. */
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
  'voucher_given',
  'voucher_cancelled',
  'lost_link',
  'contact_message',
  'newsletter',
  'newsletter_issue',
  'search_alert',
  'search_alert_news',
  'inquiry_received',
  'host_inquiry',
  'inquiry_answered',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Bulk mails are sent when no other mails are waiting. */
export const isForMany = ({ kind }: MailEvent): boolean => kind === 'newsletter_issue' || kind === 'search_alert_news';

/** Each kind happens at most once per subject, so the two together identify one mail. */
export interface MailEvent {
  readonly kind: MailKind;
  /** The order's number or another identifier; never a token, as it is logged and part of the Message-ID. */
  readonly about: string;
}

export const eventKey = ({ kind, about }: MailEvent): string => `${kind}/${about}`;

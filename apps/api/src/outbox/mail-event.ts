export const mailKinds = ['order_placed', 'payment_received', 'order_cancelled'] as const;
export type MailKind = (typeof mailKinds)[number];

/** Each happens at most once in the life of an order, so kind and order name one mail. */
export interface MailEvent {
  readonly kind: MailKind;
  /** Number of the order. */
  readonly order: string;
}

export const eventKey = (event: MailEvent): string => `${event.kind}/${event.order}`;

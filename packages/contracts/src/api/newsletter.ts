import * as z from 'zod/mini';
import { Locale } from '../locale-schema.ts';
import { FormGuard } from './form-guard.ts';
import { Token } from './order.ts';
import { Email } from './text.ts';

/** The response never depends on the subscription: only the address's owner learns it, by mail. */
export const SubscribeRequest = z.object({ email: Email, locale: Locale, ...FormGuard });
export type SubscribeRequest = z.infer<typeof SubscribeRequest>;

export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const;

/** The subscription as shown to the owner of a link in a mail. */
export const Subscription = z.object({
  /** Most letters are masked: `b•••@example.org`. */
  email: z.string(),
  locale: Locale,
  state: z.enum(subscriberStates),
});
export type Subscription = z.infer<typeof Subscription>;

export const SubscriptionTokenRequest = z.object({ token: Token });
export const Accepted = z.object({ accepted: z.literal(true) });

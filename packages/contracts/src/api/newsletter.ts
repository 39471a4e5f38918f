import * as z from 'zod/mini';
import { Locale } from '../locale-schema.ts';
import { FormGuard } from './form-guard.ts';
import { Token } from './order.ts';
import { Email } from './text.ts';

/** Always answered alike, whoever is subscribed: only the owner of the address learns more, by mail. */
export const SubscribeRequest = z.object({ email: Email, locale: Locale, ...FormGuard });
export type SubscribeRequest = z.infer<typeof SubscribeRequest>;

export const subscriberStates = ['pending', 'confirmed', 'unsubscribed'] as const;

/** What the owner of the link in a mail may see and change. */
export const Subscription = z.object({
  /** With most letters hidden: `b•••@example.org`. */
  email: z.string(),
  locale: Locale,
  state: z.enum(subscriberStates),
});
export type Subscription = z.infer<typeof Subscription>;

export const SubscriptionTokenRequest = z.object({ token: Token });
export const Accepted = z.object({ accepted: z.literal(true) });

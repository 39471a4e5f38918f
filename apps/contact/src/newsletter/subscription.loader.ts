import { isApiError } from '@nocleh/api-client/api-error.ts';
import type { Api } from '@nocleh/api-client/client.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { Subscription } from '@nocleh/contracts/api/newsletter.ts';

export interface SubscriptionLink {
  readonly token: string;
  /** null when the link is damaged, or the address was deleted because it was never confirmed. */
  readonly subscription: Subscription | null;
}

/** Loads the subscription of a mail's link (`?token=…`); null without a token. */
export async function subscriptionLink(api: Api, request: Request): Promise<SubscriptionLink | null> {
  const token = new URL(request.url).searchParams.get('token');
  if (token === null) return null;
  try {
    return { token, subscription: await api.call(endpoint.subscription, { params: { token } }) };
  } catch (error) {
    if (isApiError(error) && error.status === 404) return { token, subscription: null };
    throw error;
  }
}

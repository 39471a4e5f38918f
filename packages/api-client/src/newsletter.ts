import type { SubscribeRequest, Subscription } from '@nocleh/contracts/api/newsletter.ts';
import type { Api } from './client.ts';

type FormRequest = Pick<SubscribeRequest, 'email' | 'locale'> & Partial<SubscribeRequest>;

export const subscribe = (api: Api, body: FormRequest, idempotencyKey: string) =>
  api.call<{ accepted: true }>('POST', '/subscriptions', { body, idempotencyKey });

export const subscription = (api: Api, token: string) => api.call<Subscription>('GET', `/subscriptions/${encodeURIComponent(token)}`);

export const confirmSubscription = (api: Api, token: string) =>
  api.call<Subscription>('POST', '/subscriptions/confirm', { body: { token } });

export const unsubscribe = (api: Api, token: string) => api.call<Subscription>('POST', '/subscriptions/unsubscribe', { body: { token } });

export const unsubscribeByAddress = (api: Api, body: FormRequest, idempotencyKey: string) =>
  api.call<{ accepted: true }>('POST', '/subscriptions/unsubscribe-by-address', { body, idempotencyKey });

import type { LostLinkRequest } from '@nocleh/contracts/api/lost-link.ts';
import type { Api } from './client.ts';

export const sendLostLink = (api: Api, request: LostLinkRequest, options: { readonly idempotencyKey: string }) =>
  api.call<{ accepted: true }>('POST', '/lost-links', { body: request, ...options });

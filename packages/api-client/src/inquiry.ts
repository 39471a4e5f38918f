import type { AnswerRequest, HostInquiry, Inquiry, InquiryReceipt, InquiryRequest } from '@nocleh/contracts/api/inquiry.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type * as z from 'zod/mini';
import type { Api } from './client.ts';

interface Options {
  readonly signal?: AbortSignal;
}

const hostPath = (token: string) => `/host-inquiries/${encodeURIComponent(token)}`;

export const inquire = (api: Api, body: InquiryRequest, idempotencyKey: string) =>
  api.call<z.infer<typeof InquiryReceipt>>('POST', '/inquiries', { body, idempotencyKey });

export const inquiry = (api: Api, token: string, query: { locale: Locale }, options?: Options) =>
  api.call<Inquiry>('GET', `/inquiries/${encodeURIComponent(token)}`, { query, ...options });

export const hostInquiry = (api: Api, token: string, query: { locale: Locale }, options?: Options) =>
  api.call<HostInquiry>('GET', hostPath(token), { query, ...options });

export const answerInquiry = (api: Api, token: string, body: AnswerRequest) =>
  api.call<AnswerRequest>('PUT', `${hostPath(token)}/answer`, { body });

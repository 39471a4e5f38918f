import { isApiError } from '@nocleh/api-client/api-error.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { Inquiry } from '@nocleh/contracts/api/inquiry.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** Loads an inquiry by its token; null when the token is unknown or the inquiry was deleted. */
export async function loadInquiry(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  token: string,
): Promise<Inquiry | null> {
  if (!/^[\w-]{22,64}$/.test(token)) return null;
  try {
    return await context
      .get(apiContext)
      .call(endpoint.inquiry, { params: { token }, query: { locale: context.get(localeContext) }, signal: request.signal });
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

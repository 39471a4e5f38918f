import { isApiError } from '@nocleh/api-client/api-error.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { HostInquiry } from '@nocleh/contracts/api/inquiry.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { data, type LoaderFunctionArgs } from 'react-router';

/** Loads the inquiry of the address; throws a 404 for an unknown token. */
export async function loadHostInquiry({
  request,
  params,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>): Promise<HostInquiry> {
  try {
    return await context.get(apiContext).call(endpoint.hostInquiry, {
      params: { token: params.token ?? '' },
      query: { locale: context.get(localeContext) },
      signal: request.signal,
    });
  } catch (error) {
    throw isApiError(error) && error.status === 404 ? data(null, { status: 404 }) : error;
  }
}

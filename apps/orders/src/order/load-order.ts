import { isApiError } from '@nocleh/api-client/api-error.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { Order } from '@nocleh/contracts/api/order.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { redirectTarget } from './due-page.ts';
import { type OrderPage, orderAddress } from './order-address.ts';

type RouteRequest = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>;

/** Makes a 404 from the API's answers to an unknown or malformed token. */
export const notFound = (error: unknown): unknown =>
  isApiError(error) && (error.status === 404 || error.status === 400) ? data(null, { status: 404 }) : error;

/** Loads the order of the address; throws a redirect if its state belongs to another page. */
export async function loadOrder({ request, params, context }: RouteRequest, page: OrderPage, now = Date.now()): Promise<Order> {
  const order = await context
    .get(apiContext)
    .call(endpoint.order, { params: { token: params.token ?? '' }, query: { locale: context.get(localeContext) }, signal: request.signal })
    .catch((error) => {
      throw notFound(error);
    });
  const instead = redirectTarget(order, page, now);
  if (instead) throw redirect(orderAddress(context.get(localeContext), order.token, instead), 303);
  return order;
}

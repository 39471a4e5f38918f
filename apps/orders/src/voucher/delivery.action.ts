import { isApiError } from '@nocleh/api-client/api-error.ts';
import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { type FailureKind, failureStatus, toFailure } from '../failure/failure.ts';
import { notFound } from '../order/load-order.ts';
import { purchaseAddress } from '../order/order-address.ts';
import { errorsAt, type FieldErrors, refusedFields, type Values } from '../order-flow/guests-step/guests-form.ts';
import { sendField, sendingId, tooLate, typedDelivery } from './delivery-form.ts';

interface Answer {
  readonly values: Values;
  readonly errors: FieldErrors;
  readonly failure: FailureKind | null;
}

/** Changes when a voucher goes to its recipient, or sends it now. */
export async function changeDelivery({ request, params, context }: ActionFunctionArgs) {
  const token = params.token ?? '';
  const form = await request.formData();
  const values: Values = Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
  const api = context.get(apiContext);
  const back = (query = '') => redirect(`${purchaseAddress(context.get(localeContext), token)}${query}#${sendingId}`, 303);
  try {
    if (form.has(sendField)) {
      await api.call(endpoint.sendVoucher, { params: { token }, body: {}, idempotencyKey: keyFor(values.key, { send: token }) });
    } else {
      const { DeliveryRequest } = await import('@nocleh/contracts/api/voucher.ts');
      const checked = DeliveryRequest.safeParse({ recipientEmail: null, ...typedDelivery(values) });
      if (!checked.success) {
        const paths = checked.error.issues.map(({ path }) => path);
        return data<Answer>({ values, errors: errorsAt(paths, values), failure: null }, { status: 422 });
      }
      await api.call(endpoint.deliverVoucher, { params: { token }, body: checked.data });
    }
    return back();
  } catch (error) {
    const failure = toFailure(error);
    if (failure === 'not_found') throw notFound(error);
    // A redirect, as a refused form would be shown with the data from before: the page says when the voucher was sent.
    if (failure === 'wrong_state') return back(`?problem=${tooLate}`);
    const fields = isApiError(error) && failure === 'invalid' ? refusedFields(error.problem?.errors ?? [], values) : {};
    const isOfFields = Object.keys(fields).length > 0;
    return data<Answer>({ values, errors: fields, failure: isOfFields ? null : failure }, { status: failureStatus(error) });
  }
}

import { isApiError } from '@nocleh/api-client/api-error.ts';
import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { VoucherPreviewRequest } from '@nocleh/contracts/api/voucher.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { type FailureKind, failureStatus, toFailure } from '../failure/failure.ts';
import { purchaseAddress } from '../order/order-address.ts';
import { errorsAt, type FieldErrors, refusedFields, typedContact, type Values } from '../order-flow/guests-step/guests-form.ts';
import { typedDelivery } from './delivery-form.ts';
import { previewField } from './preview-field.ts';

interface Answer {
  readonly values: Values;
  readonly errors: FieldErrors;
  readonly failure: FailureKind | null;
  /** What the recipient will read, and when, if only a preview was asked for. */
  readonly preview?: VoucherPreviewRequest;
}

const refuse = (issues: readonly { readonly path: readonly PropertyKey[] }[], values: Values) =>
  data<Answer>(
    {
      values,
      errors: errorsAt(
        issues.map(({ path }) => path),
        values,
      ),
      failure: null,
    },
    { status: 422 },
  );

export async function submitVoucher({ request, context }: ActionFunctionArgs) {
  const locale = context.get(localeContext);
  const form = await request.formData();
  const values: Values = Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
  const { phone: _none, ...buyer } = typedContact(values);
  const delivery = typedDelivery(values);
  const { VoucherPreviewRequest: PreviewSchema, VoucherRequest } = await import('@nocleh/contracts/api/voucher.ts');
  if (form.has(previewField)) {
    const preview = PreviewSchema.safeParse({ recipient: values.recipient, dedication: values.dedication, ...delivery });
    return preview.success
      ? data<Answer>({ values, errors: {}, failure: null, preview: preview.data })
      : refuse(preview.error.issues, values);
  }
  const checked = VoucherRequest.safeParse({
    package: Number(values.package || Number.NaN),
    locale,
    buyer,
    recipient: values.recipient,
    dedication: values.dedication,
    ...delivery,
    total: { amount: Number(values.amount || Number.NaN), currency: values.currency },
    termsAccepted: form.has('termsAccepted'),
  });
  if (!checked.success) return refuse(checked.error.issues, values);
  try {
    const idempotencyKey = keyFor(values.key, checked.data);
    const { token } = await context.get(apiContext).call(endpoint.orderVoucher, { body: checked.data, idempotencyKey });
    return redirect(purchaseAddress(locale, token), 303);
  } catch (error) {
    const failure = toFailure(error);
    const fields = isApiError(error) && failure === 'invalid' ? refusedFields(error.problem?.errors ?? [], values) : {};
    const isOfFields = Object.keys(fields).length > 0;
    return data<Answer>({ values, errors: fields, failure: isOfFields ? null : failure }, { status: failureStatus(error) });
  }
}

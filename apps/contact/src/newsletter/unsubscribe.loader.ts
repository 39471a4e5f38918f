import { msg } from '@lingui/core/macro';
import { newKey } from '@nocleh/api-client/idempotency-key.ts';
import { apiContext, i18nContext } from '@nocleh/slice-kit/runtime.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { subscriptionLink } from './subscription.loader.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const link = await subscriptionLink(context.get(apiContext), request);
  const page = { title: context.get(i18nContext)._(msg`Unsubscribe from the newsletter`), noindex: true };
  const isSent = new URL(request.url).searchParams.has('sent');
  return data({ page, link, isSent, formKey: newKey(), opened: Date.now() }, { status: link && !link.subscription ? 404 : 200 });
}

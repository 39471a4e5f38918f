import { msg } from '@lingui/core/macro';
import { newKey } from '@nocleh/api-client/idempotency-key.ts';
import { apiContext, i18nContext } from '@nocleh/slice-kit/runtime.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { subscriptionLink } from './subscription.loader.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const i18n = context.get(i18nContext);
  const link = await subscriptionLink(context.get(apiContext), request);
  const page = {
    title: i18n._(msg`Newsletter`),
    description: i18n._(
      msg`Once a month, a few good places to stay and what to see around them. Confirm by e-mail, unsubscribe with one click.`,
    ),
    noindex: link !== null,
  };
  const isSent = new URL(request.url).searchParams.has('sent');
  return data({ page, link, isSent, formKey: newKey(), opened: Date.now() }, { status: link && !link.subscription ? 404 : 200 });
}

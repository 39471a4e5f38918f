import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { isApiError } from '@nocleh/api-client/api-error.ts';
import { newKey } from '@nocleh/api-client/new-key.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { apiContext, i18nContext, localeContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { sendAddress } from './address-form.action.ts';
import { AddressForm } from './address-form.tsx';
import styles from './newsletter.module.css';
import { type SubscriptionLink, subscriptionLink } from './subscription.loader.ts';
import { TokenForm } from './token-form.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const link = await subscriptionLink(context.get(apiContext), request);
  const page = { title: context.get(i18nContext)._(msg`Unsubscribe from the newsletter`), noindex: true };
  const isSent = new URL(request.url).searchParams.has('sent');
  return data({ page, link, isSent, formKey: newKey(), opened: Date.now() }, { status: link && !link.subscription ? 404 : 200 });
}

/**
 * Handles the page's forms and the one-click unsubscribe of mail programs (RFC 8058): a POST without cookies to the address
 * in `List-Unsubscribe`, which must be answered without a redirect.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const locale = context.get(localeContext);
  const path = localePath(locale, '/newsletter/odhlaseni');
  const form = await request.formData();
  const isOneClick = form.get('List-Unsubscribe') === 'One-Click';
  const token = isOneClick ? new URL(request.url).searchParams.get('token') : form.get('token');
  if (typeof token !== 'string') return await sendAddress(api, form, endpoint.unsubscribeByAddress, locale, path);
  try {
    await api.call(endpoint.unsubscribe, { body: { token } });
  } catch (error) {
    if (!isApiError(error) || (error.status !== 404 && error.code !== 'invalid_request' && error.code !== 'payload_too_large')) throw error;
    if (isOneClick) return data({ unknown: true }, { status: 404 });
  }
  return isOneClick ? data({ unknown: false }) : redirect(`${path}?token=${encodeURIComponent(token)}`, 303);
}

function LinkState({ link: { token, subscription } }: { link: SubscriptionLink }) {
  const locale = useLocale();
  if (!subscription)
    return (
      <Alert tone="warning" title={<Trans>This link no longer works</Trans>}>
        <p>
          <Trans>It may be incomplete. Enter your address below and we’ll send you a new one.</Trans>
        </p>
      </Alert>
    );
  const { email, state } = subscription;
  if (state === 'unsubscribed')
    return (
      <Alert tone="success" role="status" title={<Trans>You have unsubscribed</Trans>}>
        <p>
          <Trans>
            The newsletter no longer goes to {email}. If you change your mind,{' '}
            <a href={localePath(locale, '/newsletter')}>subscribe again</a>.
          </Trans>
        </p>
      </Alert>
    );
  return (
    <>
      <p>
        <Trans>Shall we stop writing to {email}?</Trans>
      </p>
      <TokenForm token={token}>
        <Trans>Unsubscribe</Trans>
      </TokenForm>
    </>
  );
}

export function Component() {
  const { link, isSent, formKey, opened } = useLoaderData<typeof loader>();
  const locale = useLocale();
  return (
    <article className={styles.text}>
      <h1>
        <Trans>Unsubscribe from the newsletter</Trans>
      </h1>
      {isSent && (
        <Alert tone="success" role="status" title={<Trans>Check your inbox</Trans>}>
          <p>
            <Trans>
              If this address receives our newsletter, a message with a link is on its way. One click on the link unsubscribes it.
            </Trans>
          </p>
        </Alert>
      )}
      {link && <LinkState link={link} />}
      {!isSent && !link?.subscription && (
        <>
          <p>
            <Trans>The quickest way is the link at the end of each newsletter. Or enter your address and we’ll send you one.</Trans>
          </p>
          <AddressForm formKey={formKey} opened={opened} locale={locale} submit={<Trans>Send the link</Trans>} />
        </>
      )}
    </article>
  );
}

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

export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const locale = context.get(localeContext);
  const path = localePath(locale, '/newsletter');
  const form = await request.formData();
  const token = form.get('token');
  if (typeof token !== 'string') return await sendAddress(api, form, endpoint.subscribe, locale, path);
  try {
    await api.call(endpoint.confirmSubscription, { body: { token } });
  } catch (error) {
    // An invalid link is shown by the link's own page.
    const isOfLink =
      isApiError(error) && (error.status === 404 || ['wrong_state', 'invalid_request', 'payload_too_large'].includes(error.code));
    if (!isOfLink) throw error;
  }
  return redirect(`${path}?token=${encodeURIComponent(token)}`, 303);
}

function LinkState({ link: { token, subscription } }: { link: SubscriptionLink }) {
  const locale = useLocale();
  if (!subscription)
    return (
      <Alert tone="warning" title={<Trans>This link no longer works</Trans>}>
        <p>
          <Trans>It may be incomplete, or more than seven days old. Ask for a new one below.</Trans>
        </p>
      </Alert>
    );
  const { email, state } = subscription;
  if (state === 'pending')
    return (
      <>
        <p>
          <Trans>Shall we write to {email} once a month?</Trans>
        </p>
        <TokenForm token={token}>
          <Trans>Confirm the subscription</Trans>
        </TokenForm>
      </>
    );
  if (state === 'confirmed')
    return (
      <Alert tone="success" role="status" title={<Trans>The subscription is confirmed</Trans>}>
        <p>
          <Trans>
            The newsletter goes to {email}. You can{' '}
            <a href={`${localePath(locale, '/newsletter/odhlaseni')}?token=${token}`}>unsubscribe at any time</a>.
          </Trans>
        </p>
      </Alert>
    );
  return (
    <Alert title={<Trans>The subscription has ended</Trans>}>
      <p>
        <Trans>The newsletter no longer goes to {email}. If you want it again, enter the address below.</Trans>
      </p>
    </Alert>
  );
}

export function Component() {
  const { link, isSent, formKey, opened } = useLoaderData<typeof loader>();
  const locale = useLocale();
  const state = link?.subscription?.state;
  return (
    <article className={styles.text}>
      <h1>
        <Trans>Newsletter</Trans>
      </h1>
      {isSent && (
        <Alert tone="success" role="status" title={<Trans>Check your inbox</Trans>}>
          <p>
            <Trans>
              We have sent you a message with a link. The newsletter comes only once you have confirmed it. If nothing arrives, look in your
              spam folder.
            </Trans>
          </p>
        </Alert>
      )}
      {link && <LinkState link={link} />}
      {!isSent && state !== 'pending' && state !== 'confirmed' && (
        <>
          <p className={styles.lead}>
            <Trans>Once a month, a few good places to stay and what to see nearby.</Trans>
          </p>
          <AddressForm formKey={formKey} opened={opened} locale={locale} chooseLanguage submit={<Trans>Subscribe</Trans>} />
          <p className={styles.note}>
            <Trans>
              We use the address for nothing else and delete it when you ask. More in the{' '}
              <a href={localePath(locale, '/stranka/gdpr')}>privacy policy</a>.
            </Trans>
          </p>
        </>
      )}
    </article>
  );
}

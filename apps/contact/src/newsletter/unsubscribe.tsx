import { Trans } from '@lingui/react/macro';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { useLoaderData } from 'react-router';
import { AddressForm } from './address-form.tsx';
import styles from './newsletter.module.css';
import type { SubscriptionLink } from './subscription.loader.ts';
import { TokenForm } from './token-form.tsx';
import type { loader } from './unsubscribe.loader.ts';

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

export function Unsubscribe() {
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

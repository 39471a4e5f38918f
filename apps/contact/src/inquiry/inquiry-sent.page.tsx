import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { i18nContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import form from '../form/form.module.css';
import styles from './inquiry-sent.module.css';
import { loadInquiry } from './load-inquiry.ts';

/** Without a valid token the page describes the next steps in general; a form caught by the honeypot shows the same. */
export async function loader(args: LoaderFunctionArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  const inquiry = await loadInquiry(args, token);
  return {
    page: { title: args.context.get(i18nContext)._(msg`Your enquiry`), noindex: true },
    sent: inquiry && { token, email: inquiry.email, hosts: inquiry.hosts.map(({ accommodation }) => accommodation) },
  };
}

export function Component() {
  const { sent } = useLoaderData<typeof loader>();
  const locale = useLocale();
  return (
    <Container narrow className={`${form.page} ${styles.text}`}>
      <h1>{sent ? <Trans>Your enquiry is on its way</Trans> : <Trans>Your enquiry</Trans>}</h1>
      {sent ? (
        <>
          <p role="status">
            <Plural value={sent.hosts.length} one="We are passing it on to this host:" other="We are passing it on to these # hosts:" />
          </p>
          <ul className={styles.hosts}>
            {sent.hosts.map(({ slug, name, placeName }) => (
              <li key={slug}>
                <a href={localePath(locale, `/ubytovani/${slug}`)}>{name}</a> <span className={form.note}>{placeName}</span>
              </li>
            ))}
          </ul>
          <p>
            <Trans>Answers appear on your enquiry page. It is yours alone: keep the link, or wait for it by e-mail.</Trans>
          </p>
          <p>
            <a className={buttonClass()} href={localePath(locale, `/poptavka/stav/${sent.token}`)}>
              <Trans>See the answers</Trans>
            </a>
          </p>
          <p className={form.note}>
            <Trans>
              The same link is on its way to {sent.email}, and we’ll write again when the first host has answered. If nothing arrives within
              an hour, look in your spam folder; the address may also be misspelt.
            </Trans>
          </p>
        </>
      ) : (
        <>
          <p>
            <Trans>You’ll find the answers through the link in the e-mail that we send for every enquiry.</Trans>
          </p>
          <p>
            <a className={buttonClass({ variant: 'secondary' })} href={localePath(locale, '/poptavka')}>
              <Trans>No-obligation enquiry</Trans>
            </a>
          </p>
        </>
      )}
    </Container>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiError } from '@nocleh/api-client/client.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { defaultLocale } from '@nocleh/contracts/locale.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { ErrorHead } from '../head.tsx';
import { unknownMiddleware } from '../routing/middleware.ts';
import { useShell } from '../shell-context.ts';
import styles from './error-page.module.css';
import { errorStatus } from './error-status.ts';

function useErrorText(status: number): { title: string; text: string } {
  const { t } = useLingui();
  if (status === 404)
    return {
      title: t`This page couldn’t be found`,
      text: t`The address may be mistyped, or the page may have moved. Try the search.`,
    };
  if (status === 503 || status === 504) {
    return { title: t`This part of the site is not available right now`, text: t`Everything else works. Please try again in a moment.` };
  }
  if (status === 429) return { title: t`Too many requests at once`, text: t`Please wait a minute and try again.` };
  // Such as a form that was changed on the way, or an action that no page has.
  if (status < 500) return { title: t`We couldn’t read this request`, text: t`The form or link may be incomplete. Go back and try again.` };
  return {
    title: t`Something went wrong on our side`,
    text: t`Nothing was charged or sent twice. Please try again in a moment.`,
  };
}

/** Replaces a page that failed, in the visitor's language, between header and footer. */
export function ErrorPage() {
  const error = useRouteError();
  const status = errorStatus(error);
  const { title, text } = useErrorText(status);
  const shell = useShell();
  // A failed API request of the browser has its own id.
  const requestId = (error as Partial<ApiError> | undefined)?.problem?.requestId ?? shell.requestId;
  const { pathname, search } = useLocation();
  const again = (status >= 500 || status === 429) && (
    <a className={buttonClass()} href={localePath(defaultLocale, pathname + search)} rel="external">
      <Trans>Try again</Trans>
    </a>
  );
  return (
    <ErrorMessage status={status} title={title} text={text} action={again}>
      {status >= 500 && (
        <p className={styles.request}>
          <Trans>Request number: {requestId}</Trans>
          {isRouteErrorResponse(error) && error.statusText === unknownMiddleware && (
            <>
              {' · '}
              <span lang="en">{unknownMiddleware}</span>
            </>
          )}
        </p>
      )}
    </ErrorMessage>
  );
}

interface Message {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** Message of an error page with links to other pages. */
export function ErrorMessage({ status, title, text, action, children }: Message) {
  const locale = useLocale();
  return (
    <div className={styles.error} data-error-page="" data-status-code={status}>
      <ErrorHead title={title} />
      <p className={styles.status} aria-hidden="true">
        {status}
      </p>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className={styles.actions}>
        {action}
        <a className={buttonClass({ variant: 'secondary' })} href={localePath(locale, '/')}>
          <Trans>Go to the home page</Trans>
        </a>
        <a className={buttonClass({ variant: 'secondary' })} href={localePath(locale, '/vyhledavani')}>
          <Trans>Search for accommodation</Trans>
        </a>
      </p>
      {children}
    </div>
  );
}

/** Fallback when the error page or the layout itself fails: plain, without styles, and its link loads a new document. */
export function RootError({ locale, requestId }: { locale: Locale; requestId?: string }) {
  const { t } = useLingui();
  const title = t`An error occurred`;
  return (
    <main data-error-page="" data-status-code="500">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {requestId && (
        <p>
          <Trans>Request number: {requestId}</Trans>
        </p>
      )}
      <p>
        <a href={localePath(locale, '/')} rel="external">
          <Trans>Go to the home page</Trans>
        </a>
      </p>
    </main>
  );
}

import { useLingui } from '@lingui/react/macro';
import { maxBodyBytes } from '@nocleh/contracts/http/body-limit.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { useRouteError } from 'react-router';
import { ErrorMessage, ErrorPage } from '../app/errors/error-page.tsx';
import { errorStatus } from '../app/errors/error-status.ts';

function useReason(status: number, maxSize: string): { title: string; text: string } {
  const { t } = useLingui();
  if (status === 408)
    return {
      title: t`The form didn’t arrive in time`,
      text: t`The connection is slow or was interrupted. Go back and send the form again.`,
    };
  if (status === 413)
    return {
      title: t`There is too much text in the form`,
      text: t`A form may have ${maxSize} at most. Go back, shorten the text and send the form again.`,
    };
  return {
    title: t`The form couldn’t be read`,
    text: t`It came in a format that this site doesn’t accept. Go back and send it again without attachments.`,
  };
}

/** Explains in the visitor's language why a form was refused, between header and footer. */
export function RefusedForm() {
  const status = errorStatus(useRouteError());
  const kilobytes = new Intl.NumberFormat(useLocale(), { style: 'unit', unit: 'kilobyte' }).format(maxBodyBytes / 1024);
  const { title, text } = useReason(status, kilobytes.replace(' ', '\u00a0'));
  return status === 404 ? <ErrorPage /> : <ErrorMessage status={status} title={title} text={text} />;
}

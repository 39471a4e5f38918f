import { msg } from '@lingui/core/macro';
import type { Consent } from '@nocleh/contracts/consent.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { i18nContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readConsent } from './consent-cookies.ts';

export function loader({ request, context }: LoaderFunctionArgs): { page: PageMeta; consent: Consent | undefined } {
  const title = context.get(i18nContext)._(msg`Cookie settings`);
  return { page: { title, noindex: true }, consent: readConsent(request.headers.get('cookie')) };
}

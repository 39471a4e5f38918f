import { msg } from '@lingui/core/macro';
import { i18nContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { loadInquiry } from './load-inquiry.ts';

/** Without a token that is known the page says what happens in general: so does a form that a program filled in. */
export async function loader(args: LoaderFunctionArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  const inquiry = await loadInquiry(args, token);
  return {
    page: { title: args.context.get(i18nContext)._(msg`Your enquiry`), noindex: true },
    sent: inquiry && { token, email: inquiry.email, hosts: inquiry.hosts.map(({ accommodation }) => accommodation) },
  };
}

import { msg } from '@lingui/core/macro';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { i18nContext } from '@nocleh/slice-kit/runtime.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { loadInquiry } from './load-inquiry.ts';

export async function loader(args: LoaderFunctionArgs) {
  const inquiry = await loadInquiry(args, args.params.token ?? '');
  if (!inquiry) throw data(null, { status: 404 });
  return {
    page: { title: args.context.get(i18nContext)._(msg`Answers to your enquiry`), noindex: true },
    inquiry,
    isOpen: today() <= inquiry.answerUntil,
  };
}

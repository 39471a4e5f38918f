import { msg } from '@lingui/core/macro';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { i18nContext } from '@nocleh/slice-kit/runtime.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { valuesOfAnswer } from './answer-values.ts';
import { loadHostInquiry } from './load-host-inquiry.ts';

export async function loadHostAnswer(args: LoaderFunctionArgs) {
  const inquiry = await loadHostInquiry(args);
  const { name } = inquiry.accommodation;
  return {
    page: { title: args.context.get(i18nContext)._(msg`Enquiry for ${name}`), noindex: true },
    inquiry,
    values: valuesOfAnswer(inquiry),
    today: today(),
    isSent: new URL(args.request.url).searchParams.has('sent') && inquiry.answer !== null,
  };
}

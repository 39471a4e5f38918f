import { answerProblems } from '@nocleh/contracts/api/inquiry.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { isHoneypotFilled } from '../../http/form-guard.ts';
import type { Handlers } from '../../http/handlers.ts';
import { ApiProblem } from '../../http/problem.ts';
import { randomToken } from '../../tokens.ts';
import { hostInquiryBy, hostsOf, inquiryBy, storeAnswer } from './inquiry.repository.ts';
import { hostInquiryView, inquiryView, latestValidity } from './inquiry-view.ts';
import { type InquiryContext, sendInquiry } from './send-inquiry.ts';

export type InquiryEndpoint = 'inquire' | 'inquiry' | 'hostInquiry' | 'answerInquiry';

export function inquiryHandlers(context: InquiryContext): Handlers<InquiryEndpoint> {
  const { db, now } = context;
  return {
    inquire: async ({ body, transaction }) => {
      // A program can't tell that it was detected: the token looks like a real one.
      if (isHoneypotFilled(body, now())) return { token: randomToken() };
      return { token: await sendInquiry(context, transaction, body) };
    },
    inquiry: async ({ params, query: { locale } }) => {
      const row = await inquiryBy(db, { token: params.token });
      if (!row) throw new ApiProblem('not_found');
      return inquiryView(row, await hostsOf(db, row.id, locale), locale, today(now()));
    },
    hostInquiry: async ({ params, query: { locale } }) => {
      const row = await hostInquiryBy(db, { token: params.token }, locale);
      if (!row) throw new ApiProblem('not_found');
      return hostInquiryView(row, locale, today(now()));
    },
    answerInquiry: async ({ params, body }) => {
      const row = await hostInquiryBy(db, { token: params.token }, 'cs');
      if (!row) throw new ApiProblem('not_found');
      const day = today(now());
      if (row.answer_until < day) throw new ApiProblem('wrong_state');
      const [problem] = body.available ? answerProblems(body, day, latestValidity(row)) : [];
      if (problem)
        throw new ApiProblem('invalid_request', { errors: [{ pointer: '/validUntil', code: problem.code, detail: problem.code }] });
      await storeAnswer(db, params.token, body, now());
      return body;
    },
  };
}

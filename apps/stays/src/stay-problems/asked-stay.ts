import type { I18n } from '@lingui/core';
import type { StayProblems } from '@nocleh/contracts/asked-stay.ts';
import type { Criteria } from '../search/criteria.ts';
import type { AskedStay } from '../stay/asked-stay.tsx';
import { typedStay } from '../stay/typed-stay.ts';
import { stayQuestion } from './stay-question.ts';

/** For loaders: the dates and guests of an address that have to be corrected; undefined when there are none. */
export async function askedStay(i18n: I18n, typed: Criteria, problems: StayProblems): Promise<AskedStay | undefined> {
  const question = await stayQuestion(i18n, problems);
  return question && { typed: typedStay(typed), question };
}

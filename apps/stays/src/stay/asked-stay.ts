import type { I18n } from '@lingui/core';
import type { StayProblems } from '@nocleh/contracts/stay/asked-stay.ts';
import type { Criteria } from '../criteria/criteria.ts';
import { stayQuestion } from './stay-question.ts';
import type { AskedStay } from './stay-question-note.tsx';
import { typedStay } from './typed-stay.ts';

/** For loaders: the dates and guests of an address that have to be corrected; undefined when there are none. */
export async function askedStay(i18n: I18n, typed: Criteria, problems: StayProblems): Promise<AskedStay | undefined> {
  const question = await stayQuestion(i18n, problems);
  return question && { typed: typedStay(typed), question };
}

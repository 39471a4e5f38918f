import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import type { Criteria } from '../search/criteria.ts';
import type { StayQuestion } from '../stay-problems/stay-question.ts';

/** Dates and guests that the visitor has to correct first: as they were typed, and what to say about them. */
export interface AskedStay {
  readonly typed: Criteria;
  readonly question: StayQuestion;
}

/** Above the fields, at which the errors stand. */
export const StayQuestionNote = ({ question: { title, note } }: Pick<AskedStay, 'question'>) => (
  <Alert tone="warning" role="alert" title={title}>
    <p>{note}</p>
  </Alert>
);

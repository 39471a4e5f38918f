import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import type { Criteria } from '../criteria/criteria.ts';
import type { StayQuestion } from './stay-question.ts';

/** Dates and guests that have to be corrected: as typed, and the texts about them. */
export interface AskedStay {
  readonly typed: Criteria;
  readonly question: StayQuestion;
}

/** Summary above the fields, which show the errors. */
export const StayQuestionNote = ({ question: { title, note } }: Pick<AskedStay, 'question'>) => (
  <Alert tone="warning" role="alert" title={title}>
    <p>{note}</p>
  </Alert>
);

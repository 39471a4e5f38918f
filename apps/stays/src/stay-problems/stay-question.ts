import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StayProblems } from '@nocleh/contracts/asked-stay.ts';
import { type StayErrors, stayErrors } from '@nocleh/slice-kit/stay-problem-text.ts';

/** What a page asks about dates and guests that `readAskedStay` has problems with. */
export interface StayQuestion {
  /** To be said at the fields. */
  readonly errors: StayErrors;
  readonly title: string;
  readonly note: string;
  readonly correct: string;
}

/** In the language of the page, for a loader; nothing when there is nothing to ask. */
export async function stayQuestion(i18n: I18n, problems: StayProblems): Promise<StayQuestion | undefined> {
  if (Object.keys(problems).length === 0) return undefined;
  return {
    errors: stayErrors(i18n, problems),
    title: i18n._(msg`Please check the dates and guests`),
    note: i18n._(msg`What is shown below doesn’t take them into account yet.`),
    correct: i18n._(msg`Correct`),
  };
}

import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StayProblems } from '@nocleh/contracts/stay/asked-stay.ts';
import { type StayErrors, stayErrors } from '@nocleh/slice-kit/stay-problem-text.ts';

/** Texts about problems that `readAskedStay` found in dates and guests. */
export interface StayQuestion {
  /** Errors shown at the fields. */
  readonly errors: StayErrors;
  readonly title: string;
  readonly note: string;
  readonly correct: string;
}

/** For loaders, in the language of the page; undefined when there are no problems. */
export async function stayQuestion(i18n: I18n, problems: StayProblems): Promise<StayQuestion | undefined> {
  if (Object.keys(problems).length === 0) return undefined;
  return {
    errors: stayErrors(i18n, problems),
    title: i18n._(msg`Please check the dates and guests`),
    note: i18n._(msg`What is shown below doesn’t take them into account yet.`),
    correct: i18n._(msg`Correct`),
  };
}

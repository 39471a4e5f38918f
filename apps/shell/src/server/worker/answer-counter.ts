import type { Answer } from '../supervisor/canary/answer-figures.ts';

const tellMs = 500;
/** Limits a message to the supervisor; answers above the limit are not counted. */
const maxAnswers = 500;

/** Collects what this process answers to requests for pages, and tells the supervisor of it while a canary runs. */
export class AnswerCounter {
  isOn = false;
  private answers: Answer[] = [];

  constructor(tell: (answers: readonly Answer[]) => void) {
    setInterval(() => {
      if (this.answers.length === 0) return;
      tell(this.answers);
      this.answers = [];
    }, tellMs).unref();
  }

  note(answer: Answer): void {
    if (this.isOn && this.answers.length < maxAnswers) this.answers.push(answer);
  }
}

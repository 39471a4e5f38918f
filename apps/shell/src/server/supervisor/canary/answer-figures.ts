/** An answer of a process to a request for a page. */
export interface Answer {
  readonly release: string;
  /** From the request to the first byte. */
  readonly ms: number;
  /** Answered with 500 or above. */
  readonly isFailure: boolean;
}

export interface Figures {
  readonly requests: number;
  readonly failures: number;
  readonly medianMs: number;
  readonly p90Ms: number;
}

/** The newest answers of a release; older ones say nothing of how it is now. */
const maxAnswers = 200;
const minForErrors = 20;
const minFailures = 5;
const minForTime = 50;

function quantile(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** Collects what the processes answered, by release. */
export class AnswerFigures {
  private readonly answers = new Map<string, Answer[]>();

  note(answers: readonly Answer[]): void {
    for (const answer of answers) {
      const all = this.answers.get(answer.release) ?? [];
      all.push(answer);
      this.answers.set(answer.release, all.slice(-maxAnswers));
    }
  }

  /** Forgets all figures; called when another canary begins. */
  clear(): void {
    this.answers.clear();
  }

  of(release: string): Figures {
    const all = this.answers.get(release) ?? [];
    const times = all.map(({ ms }) => ms).toSorted((one, other) => one - other);
    const failures = all.filter(({ isFailure }) => isFailure).length;
    return { requests: all.length, failures, medianMs: quantile(times, 0.5), p90Ms: quantile(times, 0.9) };
  }
}

/** More failures than four standard deviations above 2 %, or above twice the rate of the live release. */
function failsMore(canary: Figures, live: Figures): boolean {
  if (canary.requests < minForErrors || canary.failures < minFailures) return false;
  const liveRate = live.requests < minForErrors ? 0 : live.failures / live.requests;
  const allowed = Math.min(1, Math.max(0.02, 2 * liveRate));
  const expected = canary.requests * allowed;
  return canary.failures > expected + 4 * Math.sqrt(expected * (1 - allowed));
}

/** Half of the answers, or a tenth of them, take more than twice as long; what a busy machine adds is the same for both. */
function isSlower(canary: Figures, live: Figures): boolean {
  if (canary.requests < minForTime || live.requests < minForTime) return false;
  return canary.medianMs > 2 * live.medianMs + 100 || canary.p90Ms > 2 * live.p90Ms + 250;
}

const text = ({ requests, failures, medianMs, p90Ms }: Figures) =>
  `${requests} answers, ${failures} of them 5xx, median ${medianMs} ms, 90 % within ${p90Ms} ms`;

/** Why a canary has to be halted, with the figures; undefined for one that is as good as the live release. */
export function haltReason(canary: Figures, live: Figures): string | undefined {
  const what = failsMore(canary, live) ? 'fails more often' : isSlower(canary, live) ? 'is slower' : undefined;
  return what && `The canary ${what} than the live release: canary ${text(canary)}; live ${text(live)}.`;
}

import type { ApiAnswer, SendRequest } from '@nocleh/api-client/client.ts';
import { versionOf } from './kept-answers.ts';
import { sendRequest } from './send-request.ts';

/** The API's answers that a page is made from. */
export class ApiReads {
  private least = Number.POSITIVE_INFINITY;
  private isWhole = true;
  private readonly sendOne: SendRequest;

  constructor(send: SendRequest = sendRequest) {
    this.sendOne = send;
  }

  /** All answers have everything of this version of the catalogue; undefined when one failed or did not say its version. */
  get version(): number | undefined {
    return this.isWhole ? this.least : undefined;
  }

  readonly send: SendRequest = async (address, request) => {
    try {
      const answer = await this.sendOne(address, request);
      this.note(answer);
      return answer;
    } catch (error) {
      this.isWhole = false;
      throw error;
    }
  };

  private note(answer: ApiAnswer): void {
    const { status } = answer;
    const version = versionOf(answer);
    if (status === 429 || status >= 500 || version === undefined) this.isWhole = false;
    else this.least = Math.min(this.least, version);
  }
}

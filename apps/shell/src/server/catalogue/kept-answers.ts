import type { ApiAnswer, SendRequest } from '@nocleh/api-client/client.ts';
import { catalogueVersionHeader } from '@nocleh/contracts/http/catalogue-version.ts';
import { LRUCache } from 'lru-cache';
import type { CatalogueWatch } from './catalogue-watch.ts';
import { sendRequest } from './send-request.ts';

/** In characters: an answer has 3,000 to 15,000. */
const maxCharacters = 4_000_000;
const maxSeen = 5_000;

interface KeptAnswer extends ApiAnswer {
  /** It has everything of this version of the catalogue. */
  readonly version: number;
  readonly length: number;
}

interface Options {
  readonly catalogue: Pick<CatalogueWatch, 'version'>;
  readonly send?: SendRequest;
}

/** The catalogue version that an answer has everything of; undefined when it says none. */
export function versionOf({ headers }: ApiAnswer): number | undefined {
  const told = headers.get(catalogueVersionHeader);
  return told === null ? undefined : Number(told);
}

/**
 * Answers of the API to public pages, kept until the catalogue changes. Addresses that differ in what the API is not asked for, as in parameters that
 * no slice knows, need no search of their own. An answer is kept when it is asked for the second time, as many searches come only once.
 */
export class KeptAnswers {
  private readonly options: Options;
  private readonly kept = new LRUCache<string, KeptAnswer>({
    maxSize: maxCharacters,
    sizeCalculation: ({ length }, key) => length + key.length,
  });
  private readonly seen = new LRUCache<string, true>({ max: maxSeen });
  private epoch = 0;

  constructor(options: Options) {
    this.options = options;
  }

  /** Forgets all, also what is being asked for: versions of another database say nothing. */
  clear(): void {
    this.epoch += 1;
    this.kept.clear();
    this.seen.clear();
  }

  readonly send: SendRequest = async (address, request) => {
    const { catalogue, send = sendRequest } = this.options;
    if (request.method !== 'GET') return send(address, request);
    const key = keyOf(address);
    const found = this.kept.get(key);
    const { version } = catalogue;
    if (found && version !== undefined && found.version >= version) return found;
    const { epoch } = this;
    const answer = await send(address, request);
    const told = versionOf(answer);
    if (answer.status !== 200 || told === undefined) return answer;
    if (!this.seen.has(key)) {
      this.seen.set(key, true);
      return answer;
    }
    const kept = keptAnswer(answer, told, await answer.text());
    // One that was begun before a change may end after the next one.
    if (epoch === this.epoch && !((this.kept.peek(key)?.version ?? 0) > told)) this.kept.set(key, kept);
    return kept;
  };
}

/** Without the connection's buffers, which `answer` refers to. */
function keptAnswer({ headers }: ApiAnswer, version: number, text: string): KeptAnswer {
  const told: Readonly<Record<string, string | null>> = {
    'content-type': headers.get('content-type'),
    [catalogueVersionHeader]: String(version),
  };
  return {
    ok: true,
    status: 200,
    headers: { get: (name) => told[name.toLowerCase()] ?? null },
    text: async () => text,
    version,
    length: text.length,
  };
}

/** Answers depend on the day, which begins with an hour. */
const keyOf = (address: string): string => `${new Date().toISOString().slice(0, 13)} ${address}`;

import { LRUCache } from 'lru-cache';
import type { CatalogueWatch } from '../catalogue/catalogue-watch.ts';
import type { ChooseRelease, ReleaseChoice } from '../release/release-choice.ts';
import type { PageHandler, PageRequest, PageResponse } from '../render/page-handler.ts';
import { KeptPage, type WholePage } from './kept-page.ts';
import { publicAddress } from './page-address.ts';

interface Options {
  readonly pages: Pick<PageHandler, 'handle'>;
  readonly chooseRelease: ChooseRelease;
  readonly catalogue: Pick<CatalogueWatch, 'version'>;
  /** Origin of the addresses that pages are drawn with: what a visitor calls the site is in no page. */
  readonly site: string;
  /** Headers of a page that is the same for every visitor. */
  readonly headersOf: (page: PageResponse, pathname: string) => Readonly<Record<string, string>>;
  /** Told how each request for a public page was answered. */
  readonly onLookup?: ((result: LookupResult) => void) | undefined;
  readonly maxBytes?: number;
  readonly maxPages?: number;
}

/** `hit`: a copy; `joined`: the page that another request was having drawn; `miss`: drawn for this one. */
export type LookupResult = 'hit' | 'joined' | 'miss';
type Drawn = KeptPage | PageResponse | Response;

interface Draw {
  /** The catalogue's version when it was begun. */
  readonly version: number;
  readonly result: Promise<Drawn>;
}

interface Asked {
  readonly key: string;
  readonly address: string;
  readonly page: PageRequest;
  readonly choice: ReleaseChoice;
}

const isWhole = (page: PageResponse): page is WholePage =>
  Buffer.isBuffer(page.body) && page.fingerprint !== undefined && page.version !== undefined;

/** Keeps pages that are the same for every visitor, until something changes that they are made from. */
export class PublicPages {
  private readonly options: Options;
  private readonly kept: LRUCache<string, KeptPage>;
  private readonly draws = new Map<string, Draw>();
  private epoch = 0;

  constructor(options: Options) {
    this.options = options;
    const { maxBytes = 32 * 1024 * 1024, maxPages = 5_000 } = options;
    this.kept = new LRUCache({ max: maxPages, maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  }

  /** Forgets everything, also what is being drawn: from now on other code is served, or other data. */
  clear(): void {
    this.epoch += 1;
    this.kept.clear();
    this.draws.clear();
  }

  get size(): { readonly pages: number; readonly bytes: number } {
    return { pages: this.kept.size, bytes: this.kept.calculatedSize };
  }

  /** Answers a request for a public page; undefined for any other. */
  async answer(page: PageRequest): Promise<Drawn | undefined> {
    const { request } = page;
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const { pathname, search } = new URL(request.url);
    const choice = await this.options.chooseRelease(page);
    const address = choice.by === 'order' ? undefined : publicAddress(choice.release, pathname, search);
    if (address === undefined) return undefined;
    const key = keyOf(choice.release.id, address);
    const { version } = this.options.catalogue;
    const found = this.kept.get(key);
    if (found && version !== undefined && found.version >= version) {
      this.options.onLookup?.('hit');
      return found;
    }
    return this.shared({ key, address, page, choice }, version);
  }

  /** Requests at the same time share a draw, if nothing has changed since it began. An answer that is not kept is for one visitor alone. */
  private async shared(asked: Asked, version: number | undefined): Promise<Drawn> {
    const running = this.draws.get(asked.key);
    if (running && running.version === version) {
      const answer = await running.result.catch(() => undefined);
      if (answer instanceof KeptPage) {
        this.options.onLookup?.('joined');
        return answer;
      }
    }
    this.options.onLookup?.('miss');
    const result = this.draw(asked);
    if (version === undefined) return result;
    const draw = { version, result };
    this.draws.set(asked.key, draw);
    const end = () => {
      if (this.draws.get(asked.key) === draw) this.draws.delete(asked.key);
    };
    result.then(end, end);
    return result;
  }

  /** The page is drawn with nothing of the visitor but the address by which the API limits requests, as others get the same answer. */
  private async draw(asked: Asked): Promise<Drawn> {
    const { key, address, page, choice } = asked;
    const { epoch } = this;
    const before = this.kept.peek(key);
    const { requestId, clientAddress, note } = page;
    const request = new Request(this.options.site + address);
    const drawn = await this.options.pages.handle({
      requestId,
      clientAddress,
      request,
      choice,
      note,
      copy: { known: before?.fingerprint },
    });
    if (drawn instanceof Response) return drawn;
    const kept = drawn.isUnchanged && before ? before : isWhole(drawn) && this.made(asked, drawn, epoch);
    if (!kept) return drawn;
    kept.version = Math.max(kept.version, drawn.version ?? 0);
    await kept.compress();
    this.keep(key, kept, epoch);
    return kept;
  }

  private made({ key, address }: Asked, page: WholePage, epoch: number): KeptPage {
    const headers = this.options.headersOf(page, new URL(address, this.options.site).pathname);
    return new KeptPage(page, headers, (grown) => {
      if (this.kept.peek(key) === grown) this.keep(key, grown, epoch);
    });
  }

  private keep(key: string, page: KeptPage, epoch: number): void {
    if (epoch !== this.epoch) return;
    // A draw that began before a change may end after the next one.
    const known = this.kept.peek(key);
    if (known && known.version > page.version) return;
    // Setting the same page again would not count what it has become.
    this.kept.delete(key);
    this.kept.set(key, page);
  }
}

/** Pages depend on the day, which begins with an hour. */
const keyOf = (release: string, address: string): string => `${release} ${new Date().toISOString().slice(0, 13)} ${address}`;

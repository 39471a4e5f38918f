import type { PageModule } from '@nocleh/contracts/slice.ts';
import { hasPrefetched, keepPrefetched, type Loader, withPrefetchedData } from './prefetch-cache.ts';

interface Followed {
  readonly url: string;
  readonly card: HTMLElement;
}
let followed: Followed | undefined;

/** Notes the card of a link that is being followed, for the page that it leads to. A page that begins at an anchor is shown as a whole. */
export function noteCard({ href, hash, dataset }: HTMLAnchorElement, card: HTMLElement | null): void {
  followed = card && !hash && dataset.scroll !== 'keep' ? { url: href, card } : undefined;
}

function takeCard(url: string): HTMLElement | undefined {
  const card = followed?.url === url && followed.card.isConnected ? followed.card : undefined;
  followed = undefined;
  return card;
}

/** A redirect of a page that is shown already replaces it in the history, or going back would lead to the redirect again. */
function inPlace<Result>(result: Result): Result {
  if (result instanceof Response && result.headers.has('Location')) result.headers.set('X-Remix-Replace', 'true');
  return result;
}

/** Requests the data of a page that is shown as a preview. */
function requestData(loader: Loader, args: Parameters<Loader>[0]): void {
  const stop = new AbortController();
  args.request.signal.addEventListener('abort', () => stop.abort());
  const request = new Request(args.request.url, { signal: stop.signal });
  const load = async () => {
    try {
      return inPlace(await loader({ ...args, request }));
    } catch (error) {
      throw inPlace(error);
    }
  };
  keepPrefetched(args.request.url, { data: load(), stop: () => stop.abort(), isWanted: true });
}

/**
 * A loader that gives what the followed card shows of the page while the data are on their way. When that is on the screen the
 * router runs it again, for the data, with all that may come of them: an error, a redirect. See navigation/complete-preview.ts.
 */
export function withPreview(loader: Loader, preview: NonNullable<PageModule['preview']>): Loader {
  const withData = withPrefetchedData(loader);
  return async (args) => {
    const { url } = args.request;
    const card = takeCard(url);
    const known = card && (await preview(card));
    if (!known) return withData(args);
    if (!hasPrefetched(url)) requestData(loader, args);
    return known;
  };
}

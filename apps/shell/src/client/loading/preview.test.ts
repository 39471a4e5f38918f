import { type LoaderFunctionArgs, redirect } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { hasPrefetched, keepPrefetched } from './prefetch-cache.ts';
import { noteCard, withPreview } from './preview.ts';

let url = '';
let count = 0;
let navigation = new AbortController();
const args = () => ({ request: new Request(url, { signal: navigation.signal }) }) as LoaderFunctionArgs;
const card = { isConnected: true } as HTMLElement;
const known = { page: { title: 'Hotel' }, preview: { name: 'Hotel' } };
const follow = (change: Partial<HTMLAnchorElement> = {}) =>
  noteCard({ href: url, hash: '', dataset: {}, ...change } as HTMLAnchorElement, card);

beforeEach(() => {
  count += 1;
  url = `https://nocleh.example/ubytovani/hotel-${count}`;
  navigation = new AbortController();
});

// rule: navigation-22
test('a page whose card was followed is shown by what the card says, then by its data, which are requested once', async () => {
  const loadData = vi.fn(async () => 'data');
  const loader = withPreview(loadData, () => known);
  follow();
  expect(await loader(args())).toBe(known);
  expect(await loader(args())).toBe('data');
  expect(loadData).toHaveBeenCalledOnce();
});

test('a page has no preview without a card, for an anchor, or when its card shows too little', async () => {
  const loader = withPreview(
    () => 'data',
    () => known,
  );
  expect(await loader(args())).toBe('data');
  follow({ hash: '#rooms' });
  expect(await loader(args())).toBe('data');
  follow();
  expect(
    await withPreview(
      () => 'data',
      () => undefined,
    )(args()),
  ).toBe('data');
});

test('a card is used for the page that its link leads to, and only once', async () => {
  const loader = withPreview(
    () => 'data',
    () => known,
  );
  follow({ href: `${url}-other` });
  expect(await loader(args())).toBe('data');
  follow();
  await loader(args());
  await loader(args());
  expect(await loader(args())).toBe('data');
});

test('data that were requested ahead of the click complete the preview', async () => {
  const loadData = vi.fn();
  const loader = withPreview(loadData, () => known);
  keepPrefetched(url, { data: Promise.resolve('early'), stop: () => {} });
  follow();
  expect([await loader(args()), await loader(args())]).toEqual([known, 'early']);
  expect(loadData).not.toHaveBeenCalled();
});

test('a page that is not there any more says so after its preview, without a second request', async () => {
  const loadData = vi.fn(async () => Promise.reject(new Error('404')));
  const loader = withPreview(loadData, () => known);
  follow();
  await loader(args());
  await Promise.resolve();
  expect(hasPrefetched(url)).toBe(true);
  await expect(loader(args())).rejects.toThrow('404');
  expect(loadData).toHaveBeenCalledOnce();
});

test('a redirect after a preview replaces it in the history', async () => {
  const loader = withPreview(
    () => {
      throw redirect('/ubytovani/new');
    },
    () => known,
  );
  follow();
  await loader(args());
  const answer = await Promise.resolve(loader(args())).then(
    () => undefined,
    (thrown: unknown) => thrown as Response,
  );
  expect(answer?.headers.get('X-Remix-Replace')).toBe('true');
});

test('another navigation ends the request for the data of a preview', async () => {
  let signal: AbortSignal | undefined;
  const loader = withPreview(
    ({ request }) => {
      signal = request.signal;
      return new Promise(() => {});
    },
    () => known,
  );
  follow();
  await loader(args());
  expect(signal?.aborted).toBe(false);
  navigation.abort();
  expect(signal?.aborted).toBe(true);
});

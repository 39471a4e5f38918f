import type { SearchHit } from '@nocleh/contracts/api/search.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { expect } from '@playwright/test';
import { daysAhead, post, search } from './api.ts';
import { type Mail, mailsTo } from './inbox.ts';
import { answered } from './placed-order.ts';

/** Picks random items: a host gets at most twenty inquiries an hour, which repeated runs would exceed. */
const pickRandom = <Item>(items: readonly Item[], count: number): Item[] => {
  const start = Math.floor(Math.random() * items.length);
  return [...items.slice(start), ...items.slice(0, start)].slice(0, count);
};

/** Finds accommodations with a price on request. */
export async function onRequest(count: number): Promise<SearchHit[]> {
  const found: SearchHit[] = [];
  const { pageCount } = await search('&sort=price');
  for (let page = pageCount; page > 0 && found.length < count * 12; page -= 1) {
    const hits = (await search(`&sort=price&page=${page}`)).hits.filter(({ price }) => price === null);
    if (hits.length === 0) break;
    found.push(...hits);
  }
  // Names must be unique, as tests find table rows by name.
  const unique = found.filter(({ name }, at) => found.findIndex((one) => one.name === name) === at);
  if (unique.length < count) throw new Error(`only ${unique.length} accommodations have their price on request`);
  return pickRandom(unique, count);
}

export const hostAddress = (slug: string): string => `${slug.slice(0, 64)}@hosts.nocleh.example`;
/** A long address without a possible line break. */
export const uniqueEmail = (name: string): string => `${name}${Date.now()}${Math.floor(Math.random() * 1e12)}@example.org`;

/** Finds the path of a mail's first link to a page of inquiries. */
export function linkIn({ text }: Mail, page: 'stav' | 'odpoved'): string {
  const [link] = new RegExp(`https?://\\S+/poptavka/${page}/[\\w-]+`).exec(text) ?? [];
  if (!link) throw new Error(`no link to ${page} in: ${text}`);
  return new URL(link).pathname;
}

/** Waits for the mail to a host about the inquiry of a visitor. */
export async function mailToHost(slug: string, visitor: string): Promise<Mail> {
  let mail: Mail | undefined;
  await expect
    .poll(
      async () => {
        mail = (await mailsTo(hostAddress(slug), 1)).find(({ text }) => text.includes(visitor));
        return mail !== undefined;
      },
      { timeout: 30_000, message: `mail to the host of ${slug} about ${visitor}` },
    )
    .toBe(true);
  return mail!;
}

export interface SentInquiry {
  readonly token: string;
  readonly email: string;
  readonly slugs: readonly string[];
}

/** Sends an inquiry by the API. */
export async function sendInquiry({
  locale,
  hosts,
  message = '',
}: {
  locale: Locale;
  hosts: readonly SearchHit[];
  message?: string;
}): Promise<SentInquiry> {
  const email = uniqueEmail(`inquiry${locale}`);
  const slugs = hosts.map(({ slug }) => slug);
  const body = {
    locale,
    from: daysAhead(60),
    to: daysAhead(63),
    adults: 2,
    children: [7],
    accommodations: slugs,
    message,
    name: 'Eva',
    email,
  };
  const { token } = await answered<{ token: string }>(await post('/inquiries', body));
  return { token, email, slugs };
}

/** Sends an inquiry and returns the addresses of its pages. */
export async function sampleInquiry(): Promise<{ status: string; answer: string }> {
  const { pageCount } = await search('');
  const { hits } = await search(`&page=${1 + Math.floor(Math.random() * pageCount)}`);
  const { token, email, slugs } = await sendInquiry({ locale: 'cs', hosts: pickRandom(hits, 1) });
  return { status: `/poptavka/stav/${token}`, answer: linkIn(await mailToHost(slugs[0]!, email), 'odpoved') };
}

import { type Release, ReleaseId } from '@nocleh/contracts/release.ts';
import type { ReleaseChoice, ReleaseChooser } from './release-choice.ts';
import { siteTable } from './site-table.ts';

const name = 'order-release';
const twoHours = 7_200;

function keptId(header: string | null): string | undefined {
  const pairs = header?.split(';').map((pair) => pair.trim()) ?? [];
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return ReleaseId.safeParse(value).data;
}

/** Completes an order on the release that it began on, which `find` knows while visitors got it lately. */
export const orderChooser = (find: (id: string) => Promise<Release | undefined>): ReleaseChooser => ({
  by: 'order',
  choose: async ({ request }) => {
    const id = keptId(request.headers.get('cookie'));
    const release = id && (await find(id));
    return release && siteTable(release).keepsRelease(new URL(request.url).pathname) ? release : undefined;
  },
});

/** The cookie with the release of an order, on its first page; it has nothing of the visitor, and scripts don't read it. */
export function orderCookie({ release, by }: ReleaseChoice, pathname: string, siteUrl: string): string | undefined {
  if (by === 'order' || !siteTable(release).keepsRelease(pathname)) return undefined;
  return keptCookie(release, siteUrl);
}

export function keptCookie({ id }: Release, siteUrl: string): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${id}; Max-Age=${twoHours}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

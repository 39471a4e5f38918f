import { withoutCampaign } from '@nocleh/contracts/http/campaign-query.ts';
import type { Release } from '@nocleh/contracts/release.ts';
import { siteTable } from '../release/site-table.ts';

const maxLength = 600;

/**
 * The path and query by which a public page is kept and drawn: without the parameters of campaigns. Undefined for a page that is not
 * kept: one that is not public, or with a parameter that its slice does not know, as anybody can make any number of those.
 */
export function publicAddress(release: Release, pathname: string, search: string): string | undefined {
  const known = siteTable(release).publicQuery(pathname);
  if (!known) return undefined;
  const query = withoutCampaign(search);
  if (pathname.length + query.length > maxLength) return undefined;
  for (const name of new URLSearchParams(query).keys()) if (!known.has(name)) return undefined;
  return pathname + query;
}

import type { Release } from '@nocleh/contracts/release.ts';
import { earlyErrorsScript } from '@nocleh/monitoring/early-errors.ts';
import { type PageData, pageDataId } from '../../app/page-data.ts';
import { entryAddress, type PagePart } from '../release/page-assets.ts';

const escapeScript = (json: string) => json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Address of the remote entry of each slice whose code a page loads at once. */
export function entriesOf({ slices }: Release, owner: string | undefined, parts: readonly PagePart[]): PageData['slices'] {
  const needed = new Set([owner, ...parts.flatMap(({ slice, isStatic }) => (isStatic ? [] : [slice]))]);
  return Object.fromEntries(Object.values(slices).flatMap((slice) => (needed.has(slice.name) ? [[slice.name, entryAddress(slice)]] : [])));
}

interface PageScripts {
  readonly nonce: string;
  readonly data: Omit<PageData, 'hydration'>;
  /** JSON of the hydration state. */
  readonly hydration: string;
  /** Scripts of the page; `%nonce%` is the placeholder of the nonce. */
  readonly scripts: string;
}

/** Markup before `</body>`: the script that collects early errors, the page's data and its scripts. */
export function pageScripts({ nonce, data, hydration, scripts }: PageScripts): string {
  const json = escapeScript(`{"hydration":${hydration},${JSON.stringify(data).slice(1)}`);
  const earlyErrors = data.errorReports ? `<script nonce="${nonce}">${earlyErrorsScript}</script>` : '';
  const element = `<script type="application/json" id="${pageDataId}">${json}</script>`;
  return earlyErrors + element + scripts.replaceAll('%nonce%', nonce);
}

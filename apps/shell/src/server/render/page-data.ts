import type { Release } from '@nocleh/contracts/release.ts';
import { earlyErrorsScript } from '@nocleh/monitoring/early-errors.ts';
import { type PageData, pageDataId } from '../../app/page-data.ts';

const escapeScript = (json: string) => json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Address of each slice's remote entry. */
export const sliceEntries = (release: Release): PageData['slices'] =>
  Object.fromEntries(Object.values(release.slices).map((slice) => [slice.name, `${slice.base}web/${slice.entry}`]));

interface PageScripts {
  readonly nonce: string;
  readonly data: Omit<PageData, 'hydration'>;
  /** JSON of the hydration state. */
  readonly hydration: string;
  /** The scripts of the page, with `%nonce%` where the nonce belongs. */
  readonly scripts: string;
}

/** What goes before `</body>`: the script that keeps early errors, the page's data and its scripts. */
export function pageScripts({ nonce, data, hydration, scripts }: PageScripts): string {
  const json = escapeScript(`{"hydration":${hydration},${JSON.stringify(data).slice(1)}`);
  const earlyErrors = data.errorReports ? `<script nonce="${nonce}">${earlyErrorsScript}</script>` : '';
  const element = `<script type="application/json" id="${pageDataId}">${json}</script>`;
  return earlyErrors + element + scripts.replaceAll('%nonce%', nonce);
}

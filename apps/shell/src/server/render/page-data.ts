import type { Release, ReleasedSlice } from '@nocleh/contracts/release.ts';
import { type PageData, pageDataId } from '../../app/page-data.ts';
import { escapeScript } from '../../app/script-json.ts';
import { entryAddress, type PagePart } from '../release/page-assets.ts';

/** Address of the remote entry of each slice whose code a page loads at once. */
export const entriesOf = (...page: PageSlices): PageData['slices'] =>
  Object.fromEntries(neededSlices(...page).map((slice) => [slice.name, entryAddress(slice)]));

/** The artifacts' versions of the same slices. */
export const versionsOf = (...page: PageSlices): PageData['versions'] =>
  Object.fromEntries(neededSlices(...page).map(({ name, version }) => [name, version]));

type PageSlices = [release: Release, owner: string | undefined, parts: readonly PagePart[]];

function neededSlices(...[{ slices }, owner, parts]: PageSlices): ReleasedSlice[] {
  const needed = new Set([owner, ...parts.flatMap(({ slice, isStatic }) => (isStatic ? [] : [slice]))]);
  return Object.values(slices).filter(({ name }) => needed.has(name));
}

/** Properties of the data of a page that are JSON already; `parts` is escaped for a script element. */
interface JsonParts {
  readonly hydration: string;
  readonly parts: string | undefined;
}

/** Markup before `</body>`: the data of a page. */
export function pageDataScript(data: Omit<PageData, keyof JsonParts>, { hydration, parts }: JsonParts): string {
  const json = escapeScript(`{"hydration":${hydration},${JSON.stringify(data).slice(1, -1)}`);
  return `<script type="application/json" id="${pageDataId}">${json}${parts ? `,"parts":${parts}` : ''}}</script>`;
}

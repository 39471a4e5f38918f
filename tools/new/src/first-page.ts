import { checkPathForm, pageName } from './names.ts';
import { checkClaims, newRoute, nextPort, readSlices } from './slices.ts';
import type { Names } from './template.ts';

/** Names for a new slice with a page; throws a sentence when the path can't be its. */
export async function namesOfFirstPage(root: string, slice: string, asked: string): Promise<Names> {
  checkPathForm(asked);
  const slices = await readSlices(root);
  checkClaims(slices, slice, asked);
  return {
    slicename: slice,
    pagename: pageName(root, slice, asked),
    pagepath: asked.slice(1),
    addressname: newRoute(slices, slice, asked).name,
    4100: String(nextPort(slices)),
  };
}

import type { Previewed } from '@nocleh/contracts/slice.ts';

/** Whether a page's loader data are what the followed card showed; the data themselves come later. */
export const isPreviewed = <Preview>(data: unknown): data is Previewed<Preview> =>
  typeof data === 'object' && data !== null && 'preview' in data;

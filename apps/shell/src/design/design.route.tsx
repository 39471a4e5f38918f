import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { Showcase } from '@nocleh/design-system/showcase/showcase.tsx';

/** Documentation of the design system for developers, so only in English. */
export const loader = (): { page: PageMeta } => ({ page: { title: 'Design system', noindex: true } });
export { Showcase as Component };

import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { Showcase } from '@nocleh/design-system/showcase/showcase.tsx';

/** The design system's documentation: every component in every state. For those who build the site, hence only in English. */
export const loader = (): { page: PageMeta } => ({ page: { title: 'Design system', noindex: true } });
export { Showcase as Component };

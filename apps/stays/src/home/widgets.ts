import type { WidgetsOf } from '@nocleh/contracts/slice.ts';
import { widget } from '@nocleh/slice-kit/widget.ts';
import type { manifest } from '../manifest.ts';

export const widgets: WidgetsOf<typeof manifest> = {
  'search-box': widget(() => import('./search-box.widget.tsx')),
  featured: widget(() => import('./featured.widget.tsx')),
  packages: widget(() => import('./packages.widget.tsx')),
};

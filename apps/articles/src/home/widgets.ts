import type { WidgetsOf } from '@nocleh/contracts/slice.ts';
import { widget } from '@nocleh/slice-kit/widget.ts';
import type { manifest } from '../manifest.ts';

export const widgets: WidgetsOf<typeof manifest> = { latest: widget(() => import('./latest.widget.tsx')) };

import { newKey } from '@nocleh/api-client/new-key.ts';
import type { Widget, WidgetsOf } from '@nocleh/contracts/slice.ts';
import type { manifest } from '../manifest.ts';
import type { NewsletterBoxData } from './newsletter.widget.tsx';

const newsletter: Widget<NewsletterBoxData> = {
  loader: async () => ({ formKey: newKey(), opened: Date.now() }),
  load: () => import('./newsletter.widget.tsx'),
};
export const widgets: WidgetsOf<typeof manifest> = { newsletter };

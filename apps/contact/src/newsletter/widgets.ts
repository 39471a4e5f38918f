import { newKey } from '@nocleh/api-client/idempotency-key.ts';
import type { Widget } from '@nocleh/contracts/slice.ts';
import type { NewsletterBoxData } from './newsletter.widget.tsx';

const newsletter: Widget<NewsletterBoxData> = {
  loader: async () => ({ formKey: newKey(), opened: Date.now() }),
  load: () => import('./newsletter.widget.tsx'),
};
export const widgets = { newsletter } as const;

import { newKey } from '@nocleh/api-client/idempotency-key.ts';
import type { Widget } from '@nocleh/contracts/slice.ts';
import type { NewsletterBoxData } from './newsletter-box.widget.tsx';

const newsletter: Widget<NewsletterBoxData> = {
  chunk: 'contact-newsletter-box',
  messages: (locale) => import(/* webpackChunkName: "contact-newsletter-messages-[request]" */ `./locales/${locale}.po`),
  catalog: 'contact-newsletter',
  loader: async () => ({ formKey: newKey(), opened: Date.now() }),
  load: () => import(/* webpackChunkName: "contact-newsletter-box" */ './newsletter-box.widget.tsx'),
};
export const widgets = { newsletter } as const;

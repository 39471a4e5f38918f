import type { LoadMessages, MiddlewareName, SliceRoute } from '@nocleh/contracts/slice.ts';

const newsletterMessages: LoadMessages = (locale) =>
  import(/* webpackChunkName: "contact-newsletter-messages-[request]" */ `./newsletter/locales/${locale}.po`);
const inquiryMessages: LoadMessages = (locale) =>
  import(/* webpackChunkName: "contact-inquiry-messages-[request]" */ `./inquiry/locales/${locale}.po`);
const answerMessages: LoadMessages = (locale) =>
  import(/* webpackChunkName: "contact-host-answer-messages-[request]" */ `./host-answer/locales/${locale}.po`);

/** For pages that a token opens. */
const secret = { middleware: ['private', 'token'] satisfies MiddlewareName[] };

export const routes: readonly SliceRoute[] = [
  {
    name: 'newsletter',
    path: 'newsletter',
    page: () => import('./newsletter/subscribe.page.tsx'),
    messages: newsletterMessages,
    catalog: 'contact-newsletter',
  },
  {
    name: 'newsletter-odhlaseni',
    path: 'newsletter/odhlaseni',
    page: () => import('./newsletter/unsubscribe.page.tsx'),
    messages: newsletterMessages,
    catalog: 'contact-newsletter',
  },
  {
    name: 'poptavka',
    path: 'poptavka',
    page: () => import('./inquiry/inquiry.page.tsx'),
    messages: inquiryMessages,
    catalog: 'contact-inquiry',
  },
  {
    name: 'poptavka-odeslana',
    path: 'poptavka/odeslana',
    page: () => import('./inquiry/inquiry-sent.page.tsx'),
    messages: inquiryMessages,
    catalog: 'contact-inquiry',
    middleware: ['private'],
  },
  {
    name: 'poptavka-stav-token',
    path: 'poptavka/stav/:token',
    page: () => import('./inquiry/inquiry-status.page.tsx'),
    messages: inquiryMessages,
    catalog: 'contact-inquiry',
    ...secret,
  },
  {
    name: 'poptavka-odpoved-token',
    path: 'poptavka/odpoved/:token',
    page: () => import('./host-answer/host-answer.page.tsx'),
    messages: answerMessages,
    catalog: 'contact-host-answer',
    ...secret,
  },
];

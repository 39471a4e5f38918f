import type { Locale } from '@nocleh/contracts/locale.ts';
import { routeName } from '@nocleh/contracts/routes.ts';
import type { LoadMessages, RouteHandle, Slice } from '@nocleh/contracts/slice.ts';
import type { RouteObject } from 'react-router';
import { widgets as homeWidgets } from './newsletter/widgets.ts';

export const name = 'contact';
export const version = __APP_VERSION__;
export const widgets = homeWidgets satisfies Slice['widgets'];
export const findable = () => import(/* webpackChunkName: "contact-findable" */ './findable.ts');

const newsletterMessages: LoadMessages = (locale) =>
  import(/* webpackChunkName: "contact-newsletter-messages-[request]" */ `./newsletter/locales/${locale}.po`);
const inquiryMessages: LoadMessages = (locale) =>
  import(/* webpackChunkName: "contact-inquiry-messages-[request]" */ `./inquiry/locales/${locale}.po`);
const answerMessages: LoadMessages = (locale) =>
  import(/* webpackChunkName: "contact-host-answer-messages-[request]" */ `./host-answer/locales/${locale}.po`);

/** For pages that a token opens. */
const secret = { middleware: ['private', 'token'] } satisfies Pick<RouteHandle, 'middleware'>;

export const routes = (locale: Locale): RouteObject[] => [
  {
    id: routeName('newsletter', locale),
    path: 'newsletter',
    handle: { chunk: 'contact-newsletter', messages: newsletterMessages, catalog: 'contact-newsletter' } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "contact-newsletter" */ './newsletter/subscribe.route.tsx'),
  },
  {
    id: routeName('newsletter-odhlaseni', locale),
    path: 'newsletter/odhlaseni',
    handle: { chunk: 'contact-unsubscribe', messages: newsletterMessages, catalog: 'contact-newsletter' } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "contact-unsubscribe" */ './newsletter/unsubscribe.route.tsx'),
  },
  {
    id: routeName('poptavka', locale),
    path: 'poptavka',
    handle: { chunk: 'contact-inquiry', messages: inquiryMessages, catalog: 'contact-inquiry' } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "contact-inquiry" */ './inquiry/inquiry.route.tsx'),
  },
  {
    id: routeName('poptavka-odeslana', locale),
    path: 'poptavka/odeslana',
    handle: {
      chunk: 'contact-inquiry-sent',
      messages: inquiryMessages,
      catalog: 'contact-inquiry',
      middleware: ['private'],
    } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "contact-inquiry-sent" */ './inquiry/inquiry-sent.route.tsx'),
  },
  {
    id: routeName('poptavka-stav-token', locale),
    path: 'poptavka/stav/:token',
    handle: { chunk: 'contact-inquiry-status', messages: inquiryMessages, catalog: 'contact-inquiry', ...secret } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "contact-inquiry-status" */ './inquiry/inquiry-status.route.tsx'),
  },
  {
    id: routeName('poptavka-odpoved-token', locale),
    path: 'poptavka/odpoved/:token',
    handle: { chunk: 'contact-host-answer', messages: answerMessages, ...secret } satisfies RouteHandle,
    lazy: () => import(/* webpackChunkName: "contact-host-answer" */ './host-answer/host-answer.route.tsx'),
  },
];

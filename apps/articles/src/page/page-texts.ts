import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface PageText {
  readonly title: MessageDescriptor;
  readonly paragraphs: readonly MessageDescriptor[];
}

/** The static pages: their slug is the same in every language. */
export const pageTexts = {
  gdpr: {
    title: msg`Privacy policy`,
    paragraphs: [
      msg`We ask only for what a stay needs: a name, an address for the invoice, an e-mail, a phone number and the ages of the guests, by which the stay fee is reckoned.`,
      msg`Only you, the host and we see these data. They are kept as long as the law on accounting demands and are not passed on to anyone else.`,
      msg`There are no accounts here. What you ordered you open with the link from our e-mail; whoever has the link can see the order, so keep it to yourself.`,
      msg`You may ask what we keep about you, have it corrected, or have it deleted where the law allows it.`,
    ],
  },
  podminky: {
    title: msg`Terms and conditions`,
    paragraphs: [
      msg`The contract of accommodation is made between you and the host named at the accommodation. We arrange it: we show what is free, take the order and hand it over.`,
      msg`The rooms you choose are held for you for 15 minutes. The contract arises when you place the order; you learn its number at once and get a confirmation by e-mail.`,
      msg`The price shown is final: it contains every charge that cannot be avoided, the stay fee included. You pay by bank transfer or at the accommodation.`,
      msg`What cancelling costs is given at each accommodation and again before you place the order. You cancel by yourself, through the link of the order.`,
    ],
  },
  kontakt: {
    title: msg`Contact`,
    paragraphs: [
      msg`With a question about a particular stay, turn to its host: the name and address are given at every accommodation.`,
      msg`Questions about an order or an invoice we answer by e-mail: reply to the message in which the confirmation came.`,
    ],
  },
  'o-nas': {
    title: msg`About us`,
    paragraphs: [
      msg`Nocleh means a night's lodging. Here you find hotels, guesthouses, cottages, farms and camp sites, read about them, and book them or ask for an offer.`,
      msg`We care for calm and truth: prices are final, what is full is shown as full, and nobody is hurrying you.`,
    ],
  },
} as const satisfies Record<string, PageText>;

export type PageSlug = keyof typeof pageTexts;
export const isPageSlug = (slug: string): slug is PageSlug => Object.hasOwn(pageTexts, slug);

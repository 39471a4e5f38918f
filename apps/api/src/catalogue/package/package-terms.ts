import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PackageContract } from '@nocleh/contracts/api/package-card.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { formatDate } from '@nocleh/i18n/format.ts';
import { catalogueI18n } from '../search/catalogue-i18n.ts';

/** The provider; for vouchers also the last day of arrival. */
interface TermsFacts {
  readonly host: string;
  readonly until: string;
}

/**
 * The terms of each kind of contract, one text per paragraph. Shown before ordering; an order keeps its copy. Cancellation
 * percentages are the accommodation's and are shown beside it.
 */
export function packageTerms(contract: PackageContract, locale: Locale, { host, until }: TermsFacts): string[] {
  return terms[contract](catalogueI18n(locale), host, formatDate(locale, until));
}

/** Terms of a stay booked with a voucher. */
export function redeemedTerms(locale: Locale, host: string): string[] {
  const i18n = catalogueI18n(locale);
  return [
    i18n._(
      msg`You are booking accommodation for specific dates with a voucher. It pays for everything the package includes, and for the tourist tax. ${host} is your host on site.`,
    ),
    i18n._(
      msg`As long as cancelling is free under the property’s cancellation policy, the voucher becomes valid again when you cancel. After that, the cost of cancelling is deducted from the price of the voucher, and we refund the rest to whoever paid for it.`,
    ),
    i18n._(amends),
  ];
}

const amends = msg`If part of the package is missing or not as described, tell the host at once. You are entitled to have it put right or to pay less.`;

const terms = {
  // Accommodation on agreed days: act 89/2012 § 1837 j, directive 2011/83/EU article 16 l.
  dated: (i18n, host) => [
    i18n._(msg`You are booking accommodation for specific dates. Your contract is with us, Nocleh; ${host} is your host on site.`),
    i18n._(
      msg`You are booking accommodation for specific dates, so the 14-day right of withdrawal does not apply (section 1837 (j) of the Czech Civil Code). You may cancel at any time before arrival; the cost follows from the property’s cancellation policy.`,
    ),
    i18n._(amends),
  ],
  // Package travel: act 159/1999, directive (EU) 2015/2302, annex I, part B.
  package: (i18n, host) => [
    i18n._(
      msg`This combination of services is a package within the meaning of Directive (EU) 2015/2302 and Czech Act No. 159/1999. You therefore have all the rights that apply to package travel.`,
    ),
    i18n._(
      msg`The organiser is Nocleh: your contract is with us, we are responsible for the proper performance of everything the package includes, and we have to help you if you get into difficulty. ${host} is your host on site.`,
    ),
    i18n._(
      msg`Before you book, this page tells you what is included, for how many people, where and for how long you stay, and the total price; your confirmation e-mail repeats all this. The price does not rise after you have booked.`,
    ),
    i18n._(msg`You may transfer the package to another person: tell us at least 7 days before arrival. You pay only the actual costs.`),
    i18n._(
      msg`You may withdraw from the contract at any time before arrival; the cost follows from the property’s cancellation policy. You pay nothing if extraordinary circumstances at the destination make the stay impossible, or if the organiser changes something essential.`,
    ),
    i18n._(
      msg`If something is not provided as agreed, the organiser has to put it right; otherwise you have the right to a lower price or to compensation. The 14 days for withdrawing without a reason do not apply to package travel.`,
    ),
    i18n._(
      msg`The law obliges organisers to be protected against insolvency, so that you get your money back if they become insolvent. You may ask us for proof of this before you pay.`,
    ),
  ],
  // A distance contract without agreed days: act 89/2012 § 1829.
  voucher: (i18n, host, until) => [
    i18n._(
      msg`You buy a voucher from us, Nocleh; ${host} hosts the guests. Whoever has the voucher chooses the dates on this site from those available. The latest arrival date is ${until}.`,
    ),
    i18n._(
      msg`You pay by bank transfer. When the money arrives, we send you the voucher with its code by e-mail. The price includes VAT and the tourist tax; if the municipality changes the tax later, you pay nothing more.`,
    ),
    i18n._(
      msg`You may withdraw within 14 days of the day on which we send you the voucher, without giving a reason and free of charge (section 1829 of the Czech Civil Code), unless a stay has been booked with it: on your order page, or by any message to us. We refund the whole price within 14 days. After that it can’t be returned, but you may give it to anyone.`,
    ),
    i18n._(
      msg`If we send the voucher to its recipient on a day that you choose, neither its validity nor the 14 days change: those count from the day on which we send it to you. If you withdraw before that day, the recipient gets nothing from us.`,
    ),
    i18n._(
      msg`Once a stay is booked, the property’s cancellation policy applies. If you cancel while cancelling is free, the voucher becomes valid again; after that, the cost of cancelling is deducted from the price of the voucher, and we refund the rest to whoever paid for it.`,
    ),
    i18n._(
      msg`If no date is available before the latest arrival date, or the property no longer offers the stay, we refund the whole price.`,
    ),
  ],
} as const satisfies Record<PackageContract, (i18n: I18n, host: string, until: string) => string[]>;

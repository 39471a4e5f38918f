import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PackageContract } from '@nocleh/contracts/api/package-card.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { packageI18n } from './package-i18n.ts';

/**
 * What the contract means for who orders, a paragraph each, in words that hold for every package of its kind. Shown before ordering;
 * an order keeps its copy. What cancelling costs stands beside it: those are the accommodation's percentages.
 */
export function packageTerms(contract: PackageContract, locale: Locale, host: string): string[] {
  return terms[contract](packageI18n(locale), host);
}

const terms = {
  // Accommodation on agreed days, act 89/2012 § 1837 j, directive 2011/83/EU article 16 l.
  dated: (i18n, host) => [
    i18n._(msg`You order accommodation for agreed dates. You make the contract with us, Nocleh; ${host} looks after you on the spot.`),
    i18n._(
      msg`As the dates are agreed, the law gives no right to withdraw within 14 days without a reason (section 1837 (j) of the Czech Civil Code). You may cancel at any time before arrival; the cost follows from the accommodation’s cancellation terms.`,
    ),
    i18n._(
      msg`If part of the package is missing or not as described, tell the host at once. You are entitled to have it put right or to pay less.`,
    ),
  ],
  // Act 159/1999, directive (EU) 2015/2302, annex I, part B.
  package: (i18n, host) => [
    i18n._(
      msg`This combination of services is a package travel contract within the meaning of Directive (EU) 2015/2302 and Czech Act No. 159/1999. You therefore have all the rights that apply to package travel.`,
    ),
    i18n._(
      msg`The organiser is Nocleh: you make the contract with us, we are responsible for the proper performance of everything the package includes, and we have to help you if you get into difficulty. On the spot ${host} looks after you.`,
    ),
    i18n._(
      msg`Before you order, this page tells you what is included, for how many people, where and for how long you stay, and the whole price; the confirmation by e-mail says it again. The price does not rise after you have ordered.`,
    ),
    i18n._(
      msg`You may transfer the package to another person: tell us at least 7 days before arrival. If that causes costs, you pay only those that really arose.`,
    ),
    i18n._(
      msg`You may withdraw from the contract at any time before arrival; the cost follows from the accommodation’s cancellation terms. You pay nothing if extraordinary circumstances at the destination make the stay impossible, or if the organiser changes something essential.`,
    ),
    i18n._(
      msg`If something is not provided as agreed, the organiser has to put it right; otherwise you have the right to a lower price or to compensation. The 14 days for withdrawing without a reason do not apply to package travel.`,
    ),
    i18n._(
      msg`The law obliges organisers to be protected against insolvency, so that you get your money back if they become insolvent. You may ask us for the proof before you pay.`,
    ),
  ],
  // A contract at a distance without agreed days: act 89/2012 § 1829.
  voucher: (i18n, host) => [
    i18n._(msg`This package is sold as a voucher, without days. You choose them within 12 months, as ${host} has room.`),
    i18n._(
      msg`You may withdraw from buying a voucher within 14 days without giving a reason and free of charge, unless you have already used it.`,
    ),
    i18n._(msg`Vouchers can't be ordered on this site yet. Ask us for an offer, without obligation.`),
  ],
} as const satisfies Record<PackageContract, (i18n: I18n, host: string) => string[]>;

import type { PerLocale } from '@nocleh/contracts/locale.ts';

/** The company that operates the site: it sells the stays in its own name, so it is the supplier and owns the account. */
export interface Seller {
  readonly name: string;
  readonly lines: readonly string[];
  readonly companyId: string;
  readonly vatId: string;
  /** The country code. */
  readonly country: string;
  /** Court and file of the entry in the commercial register. */
  readonly register: PerLocale<string>;
  readonly email: string;
  readonly phone: string;
  readonly bank: {
    readonly accountName: string;
    /** The domestic form, `19-2000145399/0800`. */
    readonly account: string | null;
    readonly iban: string;
    readonly bic: string;
  };
}

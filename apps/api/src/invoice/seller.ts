import type { Environment } from '../env.ts';

/** The company that operates the site: it sells the stays in its own name, so it is the supplier and owns the account. */
export interface Seller {
  readonly name: string;
  readonly lines: readonly string[];
  readonly companyId: string;
  readonly vatId: string;
  /** Code of the country. */
  readonly country: string;
  /** Court and file of its entry in the commercial register. */
  readonly register: string;
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

export const sellerFrom = (environment: Environment): Seller => ({
  name: environment.SELLER_NAME,
  lines: environment.SELLER_ADDRESS.split(',').map((line) => line.trim()),
  companyId: environment.SELLER_ID,
  vatId: environment.SELLER_VAT_ID,
  country: environment.SELLER_COUNTRY,
  register: environment.SELLER_REGISTER,
  email: environment.SELLER_EMAIL,
  phone: environment.SELLER_PHONE,
  bank: {
    accountName: environment.BANK_NAME,
    account: environment.BANK_ACCOUNT === '' ? null : environment.BANK_ACCOUNT,
    iban: environment.BANK_IBAN,
    bic: environment.BANK_BIC,
  },
});

import type { Environment } from '../env.ts';

/** The company that operates the site: it sells the stays in its own name, so it is the supplier and owns the account. */
export interface Seller {
  readonly name: string;
  readonly lines: readonly string[];
  readonly companyId: string;
  readonly vatId: string;
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
  bank: {
    accountName: environment.BANK_NAME,
    account: environment.BANK_ACCOUNT === '' ? null : environment.BANK_ACCOUNT,
    iban: environment.BANK_IBAN,
    bic: environment.BANK_BIC,
  },
});

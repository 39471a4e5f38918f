import type { HeldVoucher } from '@nocleh/contracts/api/voucher.ts';
import { siteAddress } from '../../site-address.ts';

/** The page of the voucher's holder. */
export const holderUrl = (siteUrl: string, { locale, token }: { locale: HeldVoucher['locale']; token: string }): string =>
  siteAddress(siteUrl, locale, `/objednavka/poukaz/${token}`);

import { type Address, createAddressTable, shellAddresses } from '@nocleh/contracts/addresses.ts';
import { splitLocale } from '@nocleh/i18n/paths.ts';

/** An address of the site, and the slice that owns it; one of the shell has none. */
export interface SiteAddress extends Address {
  readonly slice?: string;
  /** A visit that begins here is completed on the same release. */
  readonly keepsRelease?: true | undefined;
}

/** Finds what a path with its locale prefix belongs to; undefined for an unknown one. */
export type FindAddress = (pathname: string) => SiteAddress | undefined;

export function createFindAddress(ofSlices: readonly SiteAddress[]): FindAddress {
  const find = createAddressTable<SiteAddress>([...shellAddresses, ...ofSlices]);
  return (pathname) => find(splitLocale(pathname).path);
}

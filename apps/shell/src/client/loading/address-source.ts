import type { ReleaseFiles } from '../../app/page-data.ts';
import { createFindAddress, type FindAddress, type SiteAddress } from '../../app/site-addresses.ts';

export interface AddressSource {
  /** Knows the page's own address and the shell's from the start, all others once they are loaded. */
  readonly find: FindAddress;
  /** Resolves when all addresses of the release are known; after a failure it can be called again. */
  readonly load: () => Promise<void>;
}

/** The addresses of the site: in the document they would cost every page bytes, so they come with the files of the release. */
export function createAddressSource(own: SiteAddress | undefined, files: () => Promise<Pick<ReleaseFiles, 'addresses'>>): AddressSource {
  let find = createFindAddress(own ? [own] : []);
  let isComplete = false;
  const load = async () => {
    const { addresses } = await files();
    if (!isComplete) find = createFindAddress(addresses);
    isComplete = true;
  };
  load().catch(() => {});
  return { find: (pathname) => find(pathname), load };
}

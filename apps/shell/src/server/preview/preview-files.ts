import { previewPath } from '@nocleh/contracts/preview-token.ts';
import type { PartFiles, ReleaseFiles } from '../../app/page-data.ts';
import type { LiveOnly } from './live-only.ts';

/** Path of the documents with what previewed pages may load later. */
export const previewFilesBase = `${previewPath}/files/`;

/** As those of a release, but addresses that no preview reaches belong to no slice of it: a navigation there loads a document. */
export function previewFiles<Files extends PartFiles & Partial<ReleaseFiles>>(live: LiveOnly, files: Files): Files {
  const addresses = files.addresses?.map(({ slice, ...address }) =>
    slice && !live.includes(address.path) ? { slice, ...address } : address,
  );
  return { ...files, ...(addresses && { addresses }), routes: files.routes.filter(({ path }) => !live.includes(path)) };
}

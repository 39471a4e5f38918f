import { FolderStore } from './folder-store.ts';
import { S3Store } from './s3-store.ts';
import type { ObjectStore } from './store-interface.ts';

const stores = new Map<string, ObjectStore>();

/** `s3://bucket` or `s3://bucket/prefix`. */
export const isBucketAddress = (address: string): boolean => address.startsWith('s3://');

function created(address: string): ObjectStore {
  if (!isBucketAddress(address)) return new FolderStore(address);
  return new S3Store(bucketOf(address));
}

function bucketOf(address: string): { readonly bucket: string; readonly prefix: string } {
  const [bucket = '', ...folders] = address.slice('s3://'.length).replace(/\/$/, '').split('/');
  if (!/^[a-z0-9][a-z0-9.-]{2,62}$/.test(bucket) || !folders.every((folder) => /^[\w-]+$/.test(folder)))
    throw new Error(`"${address.slice(0, 100)}" is not an address of a bucket: it is s3://bucket or s3://bucket/prefix.`);
  return { bucket, prefix: folders.map((folder) => `${folder}/`).join('') };
}

/** The store at an address: a path of a folder, or `s3://bucket/prefix`. Each address is opened once. */
export function openStore(address: string): ObjectStore {
  const store = stores.get(address) ?? created(address);
  stores.set(address, store);
  return store;
}

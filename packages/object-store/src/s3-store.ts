import { randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { checkSize } from './check-size.ts';
import { checkedKey } from './checked-key.ts';
import type { ObjectStore, StoredObject } from './store-interface.ts';

interface Bucket {
  readonly bucket: string;
  /** Of all keys, with a trailing slash; empty for the whole bucket. */
  readonly prefix: string;
}

const status = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;

/** What the condition of a write answers that another process won: it was first, or both were at it at once. */
const lost = new Set([409, 412]);

const orMissing = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
  promise.catch((error: unknown) => {
    if (status(error) === 404) return undefined;
    throw error;
  });

/** The client takes an empty text for a stream. */
const bodyOf = (content: string | Buffer) => ({ Body: Buffer.from(content), ContentLength: Buffer.byteLength(content) });

/** Servers other than Amazon's are named by AWS_ENDPOINT_URL and have no name of their own per bucket. */
const createClient = () =>
  new S3Client({
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL),
    region: process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? 'us-east-1',
  });

/** A store in a bucket of Amazon S3 or of a server with its protocol, which has to keep the condition `If-None-Match: *`. */
export class S3Store implements ObjectStore {
  private readonly client: S3Client;
  private readonly place: Bucket;
  constructor(place: Bucket, client = createClient()) {
    this.place = place;
    this.client = client;
  }

  private objectOf(key: string) {
    return { Bucket: this.place.bucket, Key: this.place.prefix + checkedKey(key) };
  }

  async read(key: string, maxBytes = Number.POSITIVE_INFINITY): Promise<Buffer | undefined> {
    const found = await orMissing(this.client.send(new GetObjectCommand(this.objectOf(key))));
    if (!found?.Body) return undefined;
    try {
      checkSize(key, found.ContentLength, maxBytes);
    } catch (error) {
      // What is not read would keep the connection.
      if ('destroy' in found.Body) found.Body.destroy();
      throw error;
    }
    return Buffer.from(await found.Body.transformToByteArray());
  }

  async mark(key: string): Promise<string | undefined> {
    const found = await orMissing(this.client.send(new HeadObjectCommand(this.objectOf(key))));
    return found && `${found.ETag}/${found.LastModified?.getTime()}`;
  }

  async has(key: string): Promise<boolean> {
    return (await orMissing(this.client.send(new HeadObjectCommand(this.objectOf(key))))) !== undefined;
  }

  async create(key: string, content: string | Buffer): Promise<boolean> {
    const writer = randomUUID();
    const put = { ...this.objectOf(key), ...bodyOf(content), IfNoneMatch: '*', Metadata: { writer } };
    try {
      await this.client.send(new PutObjectCommand(put));
      return true;
    } catch (error) {
      if (!lost.has(status(error) ?? 0)) throw error;
      // The client repeats a request whose answer was lost: then the object that is in the way is its own.
      const found = await orMissing(this.client.send(new HeadObjectCommand(this.objectOf(key))));
      return found?.Metadata?.writer === writer;
    }
  }

  async write(key: string, content: string | Buffer): Promise<void> {
    await this.client.send(new PutObjectCommand({ ...this.objectOf(key), ...bodyOf(content) }));
  }

  private async *pages(prefix: string, delimiter?: string) {
    let token: string | undefined;
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({
          Bucket: this.place.bucket,
          Prefix: this.place.prefix + prefix,
          ...(delimiter ? { Delimiter: delimiter } : {}),
          ...(token ? { ContinuationToken: token } : {}),
        }),
      );
      yield page;
      token = page.NextContinuationToken;
    } while (token);
  }

  async list(prefix: string): Promise<StoredObject[]> {
    const found: StoredObject[] = [];
    for await (const { Contents = [] } of this.pages(prefix))
      for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents)
        found.push({ key: Key.slice(this.place.prefix.length), size: Size, changedAt: LastModified });
    return found.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  }

  async folders(prefix: string): Promise<string[]> {
    const found: string[] = [];
    const folder = this.place.prefix + prefix;
    for await (const { CommonPrefixes = [] } of this.pages(prefix, '/'))
      for (const { Prefix = '' } of CommonPrefixes) found.push(Prefix.slice(folder.length, -1));
    return found;
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.objectOf(key)));
  }

  /** An upload is one request, of which nothing stays when it ends in the middle. */
  async drafts(): Promise<StoredObject[]> {
    return [];
  }
}

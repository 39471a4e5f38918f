import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Stored {
  readonly content: Buffer;
  readonly writer: string | undefined;
  readonly changedAt: Date;
}

export interface S3Server {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly close: () => Promise<void>;
}

const accessKeyId = 'test-key';
const pageLength = 20;

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const isEqual = (one: string, other: string) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

function answer(response: ServerResponse, status: number, body: string | Buffer = '', headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body);
}

const problem = (response: ServerResponse, status: number, code: string) =>
  answer(response, status, `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`, {
    'content-type': 'application/xml',
  });

/** ListObjectsV2, in short pages, so that clients have to ask again. */
function listing(objects: ReadonlyMap<string, Stored>, query: URLSearchParams): string {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')];
  const rows = [...objects].filter(([key]) => key.startsWith(prefix)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const folders = new Set<string>();
  const files = rows.flatMap(([key, { content, changedAt }]) => {
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    if (end >= 0) folders.add(key.slice(0, end + 1));
    return end >= 0
      ? []
      : [
          `<Contents><Key>${escaped(key)}</Key><Size>${content.length}</Size><LastModified>${changedAt.toISOString()}</LastModified></Contents>`,
        ];
  });
  const all = [...files, ...[...folders].map((folder) => `<CommonPrefixes><Prefix>${escaped(folder)}</Prefix></CommonPrefixes>`)];
  const from = Number(query.get('continuation-token') ?? 0);
  const isCut = from + pageLength < all.length;
  const next = isCut ? `<NextContinuationToken>${from + pageLength}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${all.slice(from, from + pageLength).join('')}</ListBucketResult>`;
}

function read(response: ServerResponse, isHead: boolean, found: Stored | undefined): void {
  if (!found) {
    problem(response, 404, 'NoSuchKey');
    return;
  }
  const headers = {
    etag: etagOf(found.content),
    'last-modified': found.changedAt.toUTCString(),
    ...(found.writer ? { 'x-amz-meta-writer': found.writer } : {}),
  };
  if (isHead) response.writeHead(200, { 'content-length': found.content.length, ...headers }).end();
  else answer(response, 200, found.content, headers);
}

/** The part of the S3 protocol that the store uses, with conditional writes as Amazon's: the npm packages for tests overwrite instead. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Stored>();
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://s3');
    const [, name = ''] = /Credential=([^/]+)\//.exec(request.headers.authorization ?? '') ?? [];
    if (!isEqual(name, accessKeyId)) return problem(response, 403, 'InvalidAccessKeyId');
    const [, key = ''] = /^\/[^/]+\/(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    if (request.method === 'GET' && !key)
      return answer(response, 200, listing(objects, url.searchParams), { 'content-type': 'application/xml' });
    if (request.method === 'PUT') {
      const content = await buffer(request);
      if (request.headers['if-none-match'] === '*' && objects.has(key)) return problem(response, 412, 'PreconditionFailed');
      objects.set(key, { content, writer: request.headers['x-amz-meta-writer']?.toString(), changedAt: new Date() });
      return answer(response, 200, '', { etag: etagOf(content) });
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return answer(response, 204);
    }
    return read(response, request.method === 'HEAD', objects.get(key));
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => problem(response, 500, 'InternalError'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessKeyId,
    secretAccessKey: 'test-secret',
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

import { readdir, readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative, sep } from 'node:path';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { startS3Server } from '@nocleh/object-store/testing/s3-server.ts';

/** What the store does with requests. */
export type StoreState = 'works' | 'answers 503' | 'is slow';

const slowMs = 3_000;

export interface Bucket {
  readonly address: string;
  /** What the AWS SDK reads. */
  readonly env: Readonly<Record<string, string>>;
  /** Copies what a folder has and the bucket lacks, the pointer last. */
  fill(folder: string): Promise<void>;
  become(state: StoreState): void;
  stop(): Promise<void>;
}

/** A release store in a bucket, by a server with the protocol of Amazon S3 that can be made to fail. */
export async function startBucket(): Promise<Bucket> {
  const server = await startS3Server();
  const { port, hostname } = new URL(server.endpoint);
  let state: StoreState = 'works';
  const front = createServer((asked, answer) => {
    const pass = () => {
      const { url, method, headers } = asked;
      const passed = request({ host: hostname, port, path: url, method, headers }, (found) => {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    };
    if (state === 'works') pass();
    else if (state === 'is slow') setTimeout(pass, slowMs);
    else answer.writeHead(503).end();
  });
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  const env = {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    AWS_ACCESS_KEY_ID: server.accessKeyId,
    AWS_SECRET_ACCESS_KEY: server.secretAccessKey,
  };
  Object.assign(process.env, env);
  const address = 's3://releases/site';
  const copied = new Set<string>();
  return {
    address,
    env,
    async fill(folder) {
      const store = openStore(address);
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const keys = entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
      for (const key of keys.filter((one) => one !== 'current' && !copied.has(one))) {
        await store.create(key, await readFile(join(folder, key)));
        copied.add(key);
      }
      await store.write('current', await readFile(join(folder, 'current')));
    },
    become(next) {
      state = next;
    },
    async stop() {
      front.closeAllConnections();
      await new Promise((done) => front.close(done));
      await server.close();
    },
  };
}

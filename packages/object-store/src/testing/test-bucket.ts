import { randomUUID } from 'node:crypto';
import { type S3Server, startS3Server } from './s3-server.ts';

let server: Promise<S3Server> | undefined;

/**
 * The address of an empty store in a bucket. `TEST_BUCKET=s3://bucket` and the environment of the AWS SDK name a real server; without
 * them it is a server of this process, which keeps objects in memory.
 */
export async function createTestBucket(): Promise<string> {
  if (process.env.TEST_BUCKET) return `${process.env.TEST_BUCKET}/${randomUUID()}`;
  server ??= startS3Server();
  const { endpoint, accessKeyId, secretAccessKey } = await server;
  Object.assign(process.env, { AWS_ENDPOINT_URL: endpoint, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey });
  return `s3://releases/${randomUUID()}`;
}

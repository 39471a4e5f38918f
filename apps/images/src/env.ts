import { accessSync, constants, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import {
  dataSourceName,
  deployment,
  folder,
  hosts,
  metricsPort,
  optional,
  readConfiguration,
  secret,
  setting,
  text,
  traceExport,
  wholeNumber,
  withDefault,
} from '@nocleh/contracts/configuration.ts';
import * as z from 'zod/mini';

const writableFolder = setting('must be a folder that can be written', (path) => {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
    return path;
  } catch {
    return undefined;
  }
});

export const Env = z.object({
  PORT: withDefault(wholeNumber(0, 65_535), '4020'),
  HOST: withDefault(text(), '127.0.0.1'),
  METRICS_PORT: metricsPort,
  ...traceExport,
  /** Authenticates requests of the shell, which name the client they are made for. */
  SHELL_SECRET: secret,
  /** The secret that is being replaced, accepted as well. */
  SHELL_SECRET_BEFORE: optional(secret),
  /** The folder of local pictures: `/pictures/demo/x.webp` is `IMAGE_ROOT/pictures/demo/x.webp`. */
  IMAGE_ROOT: folder,
  /** Hosts that pictures may be fetched from: `cdn.example.org,*.example.net,localhost:8080`. */
  IMAGE_HOSTS: withDefault(hosts, ''),
  CACHE_DIR: writableFolder,
  CACHE_BYTES: withDefault(wholeNumber(1_000_000, 1e14), '500000000'),
  /** Concurrent conversions. One core is left to the pages. */
  WORKERS: withDefault(wholeNumber(1, 1_000), String(Math.max(1, availableParallelism() - 1))),
  /** Maximum memory of a conversion; a picture that needs more is refused. */
  WORKER_BYTES: withDefault(wholeNumber(200_000_000, 1e11), '600000000'),
  SENTRY_DSN: optional(dataSourceName),
  ENVIRONMENT: withDefault(deployment, 'production'),
});
export type Env = z.infer<typeof Env>;

export const readEnv = (variables: Readonly<Record<string, string | undefined>>): Env =>
  readConfiguration('The image service', Env, variables);

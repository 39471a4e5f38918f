import { cpus } from 'node:os';
import * as z from 'zod';

const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4020),
  HOST: z.string().default('127.0.0.1'),
  /** The folder whose pictures may be asked for: `/pictures/demo/x.webp` is `IMAGE_ROOT/pictures/demo/x.webp`. */
  IMAGE_ROOT: z.string().min(1),
  /** Hosts that pictures may be fetched from: `cdn.example.org,*.example.net,localhost:8080`. */
  IMAGE_HOSTS: z.string().default(''),
  CACHE_DIR: z.string().min(1),
  CACHE_BYTES: z.coerce.number().int().positive().default(500_000_000),
  /** Pictures converted at the same time. */
  WORKERS: z.coerce.number().int().positive().default(Math.max(1, cpus().length)),
});
export type Env = z.infer<typeof Env>;

export const readEnv = (values: NodeJS.ProcessEnv): Env => {
  const result = Env.safeParse(values);
  if (result.success) return result.data;
  throw new Error(`Wrong environment: ${result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`);
};

import { serve } from '@hono/node-server';
import { allowedHosts } from './allowed-hosts.ts';
import { createApp } from './app.ts';
import { openDiskCache } from './disk-cache.ts';
import { readEnv } from './env.ts';
import { createOptimiser } from './optimiser.ts';
import { limitedTo } from './semaphore.ts';

/** A wrong setting ends the start with its sentence, without a stack. */
function settings() {
  try {
    return readEnv(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

const env = settings();
const report = (error: unknown) => console.error(error);
const allows = allowedHosts(env.IMAGE_HOSTS);
const cache = await openDiskCache(env.CACHE_DIR, env.CACHE_BYTES);
const optimise = createOptimiser({ imageRoot: env.IMAGE_ROOT, allows, cache, limit: limitedTo(env.WORKERS, 200), report });

const server = serve({ fetch: createApp(optimise, allows, report).fetch, port: env.PORT, hostname: env.HOST }, (address) =>
  console.log(`images: http://${env.HOST}:${address.port}`),
);

const stop = () => {
  server.close(() => process.exit(0));
  if ('closeIdleConnections' in server) server.closeIdleConnections();
  setTimeout(() => process.exit(0), 3_000).unref();
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

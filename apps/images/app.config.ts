import type { AppConfig } from '../../tools/build/src/app-config.ts';

export default {
  name: 'images',
  kind: 'service',
  entries: { server: './src/server.ts', worker: './src/convert/worker.ts', photographs: './src/photographs/photographs.cli.ts' },
} satisfies AppConfig;

import type { AppConfig } from '../../tools/build/src/app-config.ts';

export default {
  name: 'stays',
  kind: 'remote',
  port: 4101,
  exposes: { './slice': './src/slice.ts' },
} satisfies AppConfig;

import type { AppConfig } from '../../tools/build/src/app-config.ts';

export default {
  name: 'orders',
  kind: 'remote',
  port: 4102,
  exposes: { './slice': './src/slice.ts' },
} satisfies AppConfig;

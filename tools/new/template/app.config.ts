import type { AppConfig } from '../../build/src/app-config.ts';

export default { name: 'slicename', kind: 'remote', port: 4100, exposes: { './slice': './src/slice.ts' } } satisfies AppConfig;

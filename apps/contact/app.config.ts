import type { AppConfig } from '../../tools/build/src/app-config.ts';

export default { name: 'contact', kind: 'remote', port: 4104, exposes: { './slice': './src/slice.ts' } } satisfies AppConfig;

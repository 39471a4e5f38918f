import type { AppConfig } from '../../tools/build/src/app-config.ts';

export default { name: 'articles', kind: 'remote', port: 4103, exposes: { './slice': './src/slice.ts' } } satisfies AppConfig;

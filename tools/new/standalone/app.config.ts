import type { AppConfig } from '@nocleh/tool-build/app-config.ts';

export default { name: 'slicename', kind: 'remote', port: 4100, exposes: { './slice': './src/slice.ts' } } satisfies AppConfig;

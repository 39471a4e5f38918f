import type { AppConfig } from '../../tools/build/src/app-config.ts';

export default { name: 'shell', kind: 'host', port: 4100 } satisfies AppConfig;

import type { AppConfig } from '../../tools/build/src/app-config.ts';

export default {
  name: 'stays',
  kind: 'remote',
  port: 4101,
  exposes: { './slice': './src/slice.ts' },
  notCommon: [
    'listing',
    'package',
    'terms',
    'json-ld-trail.ts',
    'search/not-found.ts',
    'search/asked-criteria.ts',
    'stay/inquiry-path.ts',
    '../../../packages/contracts/src/asked-stay.ts',
  ],
} satisfies AppConfig;

import type { AppConfig } from '../../tools/build/src/app-config.ts';

export default {
  name: 'orders',
  kind: 'remote',
  port: 4102,
  exposes: { './slice': './src/slice.ts' },
  // Of three pages each: the first step of a booking would wait for them too.
  notCommon: [
    'transfer',
    'voucher',
    'order/changed-price.tsx',
    'order/order-files.tsx',
    'order/stay-facts.tsx',
    '../../../packages/design-system/src/forms/checkbox.tsx',
  ],
} satisfies AppConfig;

export default { name: 'reviews', kind: 'remote', port: 4199, exposes: { './slice': './src/slice.ts' } } as const;

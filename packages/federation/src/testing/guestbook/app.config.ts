export default { name: 'guestbook', kind: 'remote', port: 4198, exposes: { './slice': './src/slice.ts' } } as const;

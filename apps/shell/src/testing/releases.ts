import type { Release, ReleasedSlice } from '@nocleh/contracts/release.ts';
import { shellContracts } from '@nocleh/contracts/shell-contracts.ts';

export const releasedSlice = (name: string, change: Partial<ReleasedSlice> = {}): ReleasedSlice => {
  const hash = change.hash ?? '0123456789abcdef';
  return {
    name,
    version: '1.0.0',
    hash,
    contract: shellContracts,
    shared: {},
    entry: 'remoteEntry.js',
    addresses: [],
    routes: [],
    widgets: [],
    sitemaps: [],
    feeds: [],
    web: { groups: {}, integrity: {} },
    node: { file: 'node/slice.cjs', integrity: `sha384-${hash}` },
    base: `/_slices/${name}/${hash}/`,
    ...change,
  };
};

export const releaseOf = (id: string, ...slices: readonly ReleasedSlice[]): Release => ({
  id,
  createdAt: 'now',
  author: 'test',
  slices: Object.fromEntries(slices.map((slice) => [slice.name, slice])),
});

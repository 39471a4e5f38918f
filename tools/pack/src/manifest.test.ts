import { expect, test } from 'vitest';
import { packageManifest } from './manifest.ts';

const versions = { own: '1.2.3', thirdParty: { react: '19.3.1', zod: '4.6.7', '@rspack/core': '2.2.9' } };
const imported = ['@nocleh/contracts', '@nocleh/i18n', '@rspack/core', 'react', 'tslib', 'zod'];

test('a package for pages has what it imports as peers, and our packages in compatible versions', () => {
  expect(packageManifest('@nocleh/i18n', { workspace: 'packages/i18n' }, imported, versions)).toMatchObject({
    version: '1.2.3',
    dependencies: { '@nocleh/contracts': '^1.2.3' },
    peerDependencies: { '@rspack/core': '^2.2.9', react: '^19.3.1', zod: '^4.6.7' },
  });
});

test('a package of tools brings exact versions, except of libraries that a page has once', () => {
  const packed = { workspace: 'tools/slice-tools', alsoNeeds: ['zod'], files: { 'tsconfig.json': 'tsconfig.base.json' } };
  expect(packageManifest('@nocleh/slice-tools', packed, imported, versions)).toMatchObject({
    dependencies: { '@nocleh/contracts': '^1.2.3', '@nocleh/i18n': '^1.2.3', '@rspack/core': '2.2.9', zod: '4.6.7' },
    peerDependencies: { react: '^19.3.1' },
    exports: { './*.ts': { types: './dist/*.d.ts', default: './dist/*.js' }, './tsconfig.json': './tsconfig.json' },
  });
});

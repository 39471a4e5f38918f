import { expect, test } from 'vitest';
import { containerFile } from './container-files.ts';
import { imageNames, images } from './images.ts';
import { readControl } from './root-filesystem.ts';
import { packageOf } from './traced-files.ts';

const origin = { version: '1.0.0', revision: 'a'.repeat(40), seconds: 1_764_000_000 };

test.each(imageNames)(
  'the image of %s runs node as a numbered account, has labels of its source and runs nothing while it is built',
  (name) => {
    const lines = containerFile(images[name], 'localhost/base', origin).split('\n');
    expect(lines).toContain('USER 65532:65532');
    expect(lines).toContain('ENTRYPOINT ["/usr/bin/node"]');
    expect(lines).toContain(`LABEL org.opencontainers.image.revision="${origin.revision}"`);
    expect(lines).toContain('ENV NODE_ENV=production');
    expect(lines.filter((line) => line.startsWith('RUN'))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('VOLUME')).map((line) => line.slice(7))).toEqual(images[name].writable);
  },
);

test('a file belongs to the innermost package that it lies in', () => {
  expect(packageOf('node_modules/a/index.js')).toBe('node_modules/a');
  expect(packageOf('node_modules/a/node_modules/@b/c/dist/x.js')).toBe('node_modules/a/node_modules/@b/c');
  expect(packageOf('apps/api/dist/server.mjs')).toBeUndefined();
});

test('packages of Debian are read from the fields that dpkg-deb prints', () => {
  const printed =
    'Package: libc6\nVersion: 2.41-12+deb13u5\nArchitecture: amd64\nPackage: libstdc++6\nVersion: 14.2.0-19\nArchitecture: amd64\n';
  expect(readControl(printed)).toEqual([
    { name: 'libc6', version: '2.41-12+deb13u5', architecture: 'amd64' },
    { name: 'libstdc++6', version: '14.2.0-19', architecture: 'amd64' },
  ]);
});

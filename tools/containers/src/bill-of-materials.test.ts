import { expect, test } from 'vitest';
import { billOfMaterials, billProblems, type ImageContent } from './bill-of-materials.ts';
import { images } from './images.ts';
import { provenanceOf } from './provenance.ts';

const content: ImageContent = {
  image: images.api,
  origin: { version: '1.0.0', revision: 'a'.repeat(40), seconds: 1_764_000_000 },
  npm: [
    { name: '@hono/node-server', version: '2.1.8', licence: 'MIT', integrity: `sha512-${Buffer.alloc(64, 1).toString('base64')}` },
    { name: 'type-fest', version: '5.0.0', licence: '(MIT OR CC0-1.0)', integrity: undefined },
    { name: 'png-js', version: '1.0.0', licence: undefined, integrity: undefined },
  ],
  debian: [{ name: 'libstdc++6', version: '14.2.0-19', architecture: 'amd64' }],
  node: '24.21.0',
};

test('a bill of materials names every package with its version and licence, and fits the schema of CycloneDX', () => {
  const bill = billOfMaterials(content);
  expect(billProblems(bill)).toEqual([]);
  const { components } = JSON.parse(bill) as { components: { purl: string; licenses?: object[]; hashes?: object[] }[] };
  expect(components.map(({ purl }) => purl)).toEqual([
    'pkg:deb/debian/libstdc%2B%2B6@14.2.0-19?arch=amd64&distro=trixie',
    'pkg:generic/node@24.21.0',
    'pkg:npm/%40hono/node-server@2.1.8',
    'pkg:npm/png-js@1.0.0',
    'pkg:npm/type-fest@5.0.0',
  ]);
  expect(components[2]).toMatchObject({ licenses: [{ license: { id: 'MIT' } }], hashes: [{ alg: 'SHA-512', content: '01'.repeat(64) }] });
  expect(components[4]).toMatchObject({ licenses: [{ expression: '(MIT OR CC0-1.0)' }] });
});

test('the same content is the same bill of materials, byte by byte', () => {
  expect(billOfMaterials({ ...content, npm: content.npm.toReversed() })).toBe(billOfMaterials(content));
});

test('a bill of materials that breaks the schema is found', () => {
  expect(billProblems(billOfMaterials(content).replace('"library"', '"book"'))).not.toEqual([]);
});

test('a statement of provenance names the image by its digest and the commit that it was built from', () => {
  const statement = provenanceOf({ ...content, digest: `sha256:${'b'.repeat(64)}`, lock: 'c'.repeat(64), repository: undefined });
  expect(statement).toMatchObject({
    subject: [{ name: 'nocleh-api', digest: { sha256: 'b'.repeat(64) } }],
    predicate: { buildDefinition: { resolvedDependencies: [{ digest: { gitCommit: 'a'.repeat(40) } }, {}, {}, { name: 'libstdc++6' }] } },
  });
});

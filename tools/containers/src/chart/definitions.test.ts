import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { customProblems, readDefinitions } from './custom-kinds.ts';

const definition = `
kind: CustomResourceDefinition
spec:
  group: example.org
  names: { kind: Cluster }
  versions:
    - name: v1
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                instances: { type: integer }
                parameters: { type: object, additionalProperties: { type: string } }
                free: { type: object, properties: { a: { type: string } }, x-kubernetes-preserve-unknown-fields: true }
`;

test('a definition of a custom resource is closed against unknown fields where it does not keep them', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'definitions-'));
  try {
    await writeFile(path.join(folder, 'clusters.yaml'), definition);
    const definitions = await readDefinitions(folder);
    const problems = (spec: Record<string, unknown>) =>
      customProblems({ apiVersion: 'example.org/v1', kind: 'Cluster', metadata: { name: 'one' }, spec }, definitions);
    expect(problems({ instances: 3, parameters: { jit: 'off' }, free: { b: 1 } })).toEqual([]);
    expect(problems({ instance: 3 })?.join()).toContain('instance');
    expect(problems({ instances: '3' })?.join()).toContain('integer');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

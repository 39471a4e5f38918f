import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { Env, readEnv } from './env.ts';

const needed = { IMAGE_ROOT: tmpdir(), CACHE_DIR: 'cache', SHELL_SECRET: 'x'.repeat(32) };

test('the allow-list is hosts with or without a port', () => {
  const { IMAGE_HOSTS } = readEnv({ ...needed, IMAGE_HOSTS: 'CDN.example.org, *.example.net,localhost:8080' });
  expect(IMAGE_HOSTS).toEqual(['cdn.example.org', '*.example.net', 'localhost:8080']);
  expect(readEnv(needed).IMAGE_HOSTS).toEqual([]);
});

for (const host of ['https://cdn.example.org', 'cdn.example.org/x', 'a@b', '*', 'localhost:0', 'localhost:99999', '-a.org']) {
  test(`"${host}" is no host`, () => {
    expect(() => readEnv({ ...needed, IMAGE_HOSTS: host })).toThrow(
      /^The image service does not start: IMAGE_HOSTS must be a list of hosts .*\.$/,
    );
  });
}

test('the folder of pictures has to exist', () => {
  for (const IMAGE_ROOT of ['/no/such/folder', import.meta.filename])
    expect(() => readEnv({ ...needed, IMAGE_ROOT })).toThrow('The image service does not start: IMAGE_ROOT must be an existing folder.');
  expect(() => readEnv({ ...needed, IMAGE_ROOT: undefined })).toThrow('IMAGE_ROOT is missing: it must be an existing folder.');
});

test('every setting of the image service is in the table of docs/configuration.md', () => {
  const table = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
  expect(Object.keys(Env.shape).filter((name) => !new RegExp(`^\\| [^|]*(?:images|all)[^|]* \\| \`${name}\``, 'm').test(table))).toEqual(
    [],
  );
});

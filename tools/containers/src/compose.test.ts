import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { account, imageNames, images } from './images.ts';
import { settingsOf } from './settings.ts';

interface Service {
  readonly environment: Readonly<Record<string, string>>;
  readonly read_only: boolean;
  readonly cap_drop: readonly string[];
  readonly user: string;
  readonly volumes?: readonly string[];
  readonly healthcheck: { readonly test: readonly string[] };
}
const { services } = parse(readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8'), { merge: true }) as {
  services: Readonly<Record<string, Service>>;
};

test.each(imageNames)('the compose file gives the process %s only settings that it knows, and all that it requires', async (name) => {
  const { known, required } = await settingsOf(name);
  const set = Object.keys(services[name]!.environment);
  expect(set.filter((variable) => !known.has(variable))).toEqual([]);
  const given = new Set([...set, ...Object.keys(images[name].env)]);
  expect([...required].filter((variable) => !given.has(variable))).toEqual([]);
});

test.each(imageNames)('the process %s has no root, no capabilities and a volume for each folder that it writes', (name) => {
  const { read_only, cap_drop, user, volumes = [], healthcheck } = services[name]!;
  expect({ read_only, cap_drop, user }).toEqual({ read_only: true, cap_drop: ['ALL'], user: `${account.uid}:${account.gid}` });
  for (const folder of images[name].writable) expect(volumes.some((volume) => volume.endsWith(`:${folder}`))).toBe(true);
  expect(healthcheck.test.join(' ')).toContain(`127.0.0.1:${images[name].port}/ready`);
});

test('settings of docs/configuration.md are told apart by process', async () => {
  const [shell, api, pictures] = await Promise.all(imageNames.map(settingsOf));
  expect([...shell!.required].toSorted()).toEqual(['API_URL', 'IMAGES_URL', 'RELEASE_PUBLIC_KEYS', 'SHELL_SECRET', 'SITE_URL']);
  expect([...api!.required].toSorted()).toEqual(['DATABASE_URL', 'SHELL_SECRET']);
  expect([...pictures!.required].toSorted()).toEqual(['CACHE_DIR', 'IMAGE_ROOT', 'SHELL_SECRET']);
  expect(api!.known.has('AWS_REGION')).toBe(false);
  expect(shell!.known.has('AWS_REGION')).toBe(true);
});

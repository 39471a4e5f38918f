import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { releaseOf } from '../../testing/releases.ts';
import { readEnvironment } from '../config/environment.ts';
import { securityHeaders, styleElements } from './security-headers.ts';

const environment = readEnvironment({
  API_URL: 'http://127.0.0.1:1',
  IMAGES_URL: 'http://127.0.0.1:1',
  SHELL_SECRET: 's'.repeat(32),
  SITE_URL: 'https://nocleh.test',
  RELEASES_DIR: '/releases',
});
const settings = { apiUrl: '/api', site: { host: 'Nocleh', origin: 'https://nocleh.test' } };
const scriptsOf = (...sources: readonly string[]) =>
  securityHeaders(sources, releaseOf('r1'), environment, settings)['content-security-policy']?.match(/script-src [^;]*/)?.[0];

test('scripts run by the hashes of a document and what these create; a document without scripts runs none', () => {
  expect(scriptsOf("'sha256-a'", "'sha256-b'")).toBe("script-src 'sha256-a' 'sha256-b' 'strict-dynamic'");
  expect(scriptsOf()).toBe("script-src 'none'");
});

test('the policy allows each style element of the installed react-aria', async () => {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('react-aria/package.json')), 'dist/private');
  const files = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'];
  const code = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const found = code.flatMap((text) => [...text.matchAll(/style\.textContent = `([^`]*)`\s*\.trim\(\)/g)]);
  const texts = found.map(([, text = '']) => text.trim().replace(/\$\{[^}]*\$PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable'));
  expect(texts).toEqual(styleElements);
});

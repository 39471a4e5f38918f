import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { remotePreset } from './presets.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'slice-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds a slice of one module and returns the errors. */
async function errorsOf(code: string): Promise<string[]> {
  await writeFile(path.join(folder, 'slice.js'), code);
  const { plugins, rules } = remotePreset(
    { name: 'reviews', version: '1.0.0', exposes: { './slice': './slice.js' } },
    { development: false },
  );
  return new Promise((resolve, reject) => {
    const output = { path: path.join(folder, 'dist'), module: true, chunkFormat: 'module', library: { type: 'module' } };
    rspack(
      { mode: 'production', context: folder, target: ['web', 'es2022'], entry: {}, plugins, module: { rules }, output },
      (error, stats) => {
        if (error) reject(error);
        else resolve((stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message));
      },
    );
  });
}

test('a slice that imports a name which the shell does not share is not built', async () => {
  const [error, ...others] = await errorsOf(`import { Link, useParams } from 'react-router'; export const name = [Link, useParams];`);
  expect(error).toContain('slice.js imports Link of react-router, which the shell does not share.');
  expect(others).toEqual([]);
});

test('a slice that imports the namespace of a partly shared library is not built', async () => {
  const [error] = await errorsOf(`import * as router from 'react-router'; export const pick = (name) => router[name];`);
  expect(error).toContain('slice.js takes all of react-router: import its names.');
});

test('a slice may import every shared name, also through a namespace, and everything of a fully shared library', async () => {
  const code = `import * as router from 'react-router'; import * as React from 'react'; import { useParams } from 'react-router';
    export const used = [router.useLocation, useParams, React];`;
  expect(await errorsOf(code)).toEqual([]);
});

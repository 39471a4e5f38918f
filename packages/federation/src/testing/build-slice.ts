import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type RspackPluginInstance, rspack } from '@rspack/core';
import { remotePreset } from '../build/presets.ts';

const types = { test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } };

interface BuiltSlice {
  /** Messages of the build's errors. */
  readonly errors: readonly string[];
  /** Code of the remote entry. */
  readonly entry: string;
}

/** Builds a slice of these files, which exposes `slice.js`. Plugins of `before` run before those of the preset. */
export async function buildSlice(files: Readonly<Record<string, string>>, before: RspackPluginInstance[] = []): Promise<BuiltSlice> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'slice-'));
  const dist = path.join(folder, 'dist');
  const { plugins, rules } = remotePreset(
    { name: 'reviews', version: '1.0.0', exposes: { './slice': './slice.js' } },
    { development: false },
  );
  try {
    for (const [file, code] of Object.entries(files)) await writeFile(path.join(folder, file), code);
    const errors = await new Promise<string[]>((resolve, reject) => {
      rspack(
        {
          mode: 'production',
          context: folder,
          target: ['web', 'es2022'],
          entry: {},
          plugins: [...before, ...plugins],
          module: { rules: [types, { test: /\.css$/, type: 'css/auto' }, ...rules] },
          output: { path: dist, module: true, chunkFormat: 'module', library: { type: 'module' } },
        },
        (error, stats) => {
          if (error) reject(error);
          else resolve((stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message));
        },
      );
    });
    const entry = (await readdir(dist).catch(() => [])).find((file) => /^remoteEntry.*\.js$/.test(file));
    return { errors, entry: entry ? await readFile(path.join(dist, entry), 'utf8') : '' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

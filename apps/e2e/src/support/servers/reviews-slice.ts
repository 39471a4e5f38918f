import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from './shell-process.ts';
import { createStore, ownBuilds, type TestStore } from './test-store.ts';

const source = path.join(repository, 'packages/federation/src/testing/reviews');

async function build(): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), 'reviews-'));
  process.once('exit', () => rmSync(dist, { recursive: true, force: true }));
  const rspack = path.join(repository, 'node_modules/@rspack/cli/bin/rspack.js');
  const env = { ...process.env, NODE_ENV: 'production', BUILD_DIR: dist };
  await promisify(execFile)(process.execPath, [rspack, 'build', '-c', path.join(repository, 'rspack.config.ts')], { cwd: source, env });
  return dist;
}

let built: Promise<string> | undefined;

/**
 * Builds the slice `reviews`, whose folder is not in `apps`, as a team would. Its page is `/recenze`. Returns the folder of the build,
 * which specs only read, so one build is for all of a process.
 */
export const buildReviews = (): Promise<string> => {
  built ??= build();
  return built;
};

/** A store with the slice `reviews` as well: tests that damage it don't run again when a slice of the repository changes. */
export const createReviewsStore = async (): Promise<TestStore> => createStore({ ...ownBuilds, reviews: await buildReviews() });

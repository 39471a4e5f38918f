import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from './shell-process.ts';
import { createStore, ownBuilds, type TestStore } from './test-store.ts';

interface ReviewsBuild {
  /** Folder of the build. */
  readonly dist: string;
  remove(): Promise<void>;
}

const source = path.join(repository, 'packages/federation/src/testing/reviews');

/** Builds the slice `reviews`, whose folder is not in `apps`, as a team would. Its page is `/recenze`. */
export async function buildReviews(): Promise<ReviewsBuild> {
  const dist = await mkdtemp(path.join(tmpdir(), 'reviews-'));
  const rspack = path.join(repository, 'node_modules/@rspack/cli/bin/rspack.js');
  const env = { ...process.env, NODE_ENV: 'production', BUILD_DIR: dist };
  await promisify(execFile)(process.execPath, [rspack, 'build', '-c', path.join(repository, 'rspack.config.ts')], { cwd: source, env });
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) };
}

/** A store with the slice `reviews` as well: tests that damage it don't run again when a slice of the repository changes. */
export async function createReviewsStore(): Promise<TestStore> {
  const reviews = await buildReviews();
  const store = await createStore({ ...ownBuilds, reviews: reviews.dist });
  const remove = async () => {
    await store.remove();
    await reviews.remove();
  };
  return { ...store, remove };
}

import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { sliceTestPlugins } from './tools/build/src/vitest-plugins.ts';
import { testWorkers } from './tools/tasks/src/test-workers.ts';

const files = (folder: string, ...exclude: string[]) => ({
  include: [`${folder}/**/*.test.{ts,tsx}`],
  exclude: ['**/node_modules/**', '**/dist/**', 'apps/e2e/**', '.local/**', ...exclude],
});
/** Tests in files with this ending are left to `npm test -- extended`. */
const extended = '**/*.extended.test.{ts,tsx}';
const existingFiles = (...paths: string[]) => paths.filter((path) => existsSync(path));

const extendedFiles = (folder: string, ...exclude: string[]) => ({
  ...files(folder, ...exclude),
  include: [`${folder}/${extended}`],
});
const database = existingFiles('./tools/postgres/src/test-database.ts');

export default defineConfig({
  plugins: [...sliceTestPlugins],
  define: { __APP_VERSION__: JSON.stringify('0.0.0-test') },
  test: {
    // A worker keeps its modules for the next file, which halves the time.
    isolate: false,
    maxWorkers: testWorkers,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      // Only the API's tests need the database, so a run without them starts none.
      { extends: true, test: { ...files('apps/api', extended), name: 'api', globalSetup: database } },
      { extends: true, test: { ...files('{apps,packages,tools}', 'apps/api/**', extended), name: 'others' } },
      { extends: true, test: { ...extendedFiles('apps/api'), name: 'extended api', globalSetup: database } },
      { extends: true, test: { ...extendedFiles('{apps,packages,tools}', 'apps/api/**'), name: 'extended others' } },
      // The release store in a bucket has to pass the same tests as in a folder.
      {
        extends: true,
        test: { ...files('tools/release', '**/verify/**'), name: 'extended bucket', env: { RELEASE_TEST_STORE: 'bucket' } },
      },
    ],
  },
});

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { locales } from '@nocleh/contracts/locale.ts';

const read = (file: string) => readFileSync(file, 'utf8');

/** Modules of packages that have texts and that the slice imports: their texts are in its catalogs. */
function packagesWithTexts(folder: string): string[] {
  const code = globSync('src/**/*.{ts,tsx}', { cwd: folder })
    .map((file) => read(path.join(folder, file)))
    .join('\n');
  return globSync('node_modules/@nocleh/*/dist/**/*.js', { cwd: folder }).filter((file) => {
    const specifier = file.replace('node_modules/', '').replace('/dist/', '/').replace(/\.js$/, '.ts');
    return code.includes(specifier) && /from '@lingui\/\w+\/macro'/.test(read(path.join(folder, file)));
  });
}

/** Lingui's configuration for a slice with a repository of its own. */
export const sliceCatalogs = (folder: string): Partial<LinguiConfig> =>
  defineConfig({
    rootDir: folder,
    sourceLocale: 'en',
    locales: [...locales],
    catalogs: [
      {
        path: '<rootDir>/src/locales/{locale}',
        include: ['src', ...packagesWithTexts(folder)].map((file) => `<rootDir>/${file}`),
        exclude: ['**/*.test.*', '**/testing/**'],
      },
    ],
    format: formatter({ lineNumbers: false }),
  });

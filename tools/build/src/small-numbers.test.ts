import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { locales } from '@nocleh/contracts/locale.ts';
import { languageTag } from '@nocleh/i18n/format.ts';
import { expect, test } from 'vitest';
import { numberOfPlural, withSmallNumbers } from './small-numbers.ts';

const library = createRequire(import.meta.url)
  .resolve('@lingui/core')
  .replace(/\.cjs$/, '.mjs');
const source = readFileSync(library, 'utf8');

test('the number of a plural is written in one place of Lingui', () => {
  expect(source.split(numberOfPlural)).toHaveLength(2);
});

test.each(locales)('numbers of a plural in %s are those that Lingui writes', async (locale) => {
  const load = async (code: string) => {
    const { setupI18n } = await import(
      `data:text/javascript,${encodeURIComponent(code.replaceAll(/from '([^.][^']*)'/g, (_, name: string) => `from '${import.meta.resolve(name)}'`))}`
    );
    const i18n = setupI18n({ locale, locales: [languageTag(locale)] });
    i18n.loadAndActivate({ locale, messages: { nights: [['nights', 'plural', { one: ['#', ' n'], 5: 'five', other: ['#', ' ns'] }]] } });
    return (nights: number) => i18n._('nights', { nights });
  };
  const [before, after] = [await load(source), await load(withSmallNumbers(source))];
  for (const value of [...Array(1_100).keys(), -1, 1.5, 12_345]) expect(after(value), String(value)).toBe(before(value));
});

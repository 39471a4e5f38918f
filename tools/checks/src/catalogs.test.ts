import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkCatalogs } from './catalogs.ts';

const po = formatter({ lineNumbers: false });
const rooms = '{count, plural, one {# room for {name}} other {# rooms for {name}}}';
const texts: Record<Locale, Record<string, string>> = {
  cs: {
    Cancel: 'Zrušit',
    [rooms]: '{count, plural, one {# pokoj pro {name}} few {# pokoje pro {name}} many {# pokoje pro {name}} other {# pokojů pro {name}}}',
  },
  de: { Cancel: 'Stornieren', [rooms]: '{count, plural, one {# Zimmer für {name}} other {# Zimmer für {name}}}' },
  en: { Cancel: 'Cancel', [rooms]: rooms },
  pl: {
    Cancel: 'Anuluj',
    [rooms]: '{count, plural, one {# pokój dla {name}} few {# pokoje dla {name}} many {# pokoi dla {name}} other {# pokoju dla {name}}}',
  },
};
const code = `import { t, plural } from '@lingui/core/macro';
export const cancel = () => t\`Cancel\`;
export const rooms = (count: number, name: string) => t\`\${plural(count, { one: \`# room for \${name}\`, other: \`# rooms for \${name}\` })}\`;
`;

let root: string;

async function writeCatalog(folder: string, locale: Locale, entries: Record<string, string>): Promise<void> {
  const catalog = Object.fromEntries(
    Object.entries(entries).map(([message, translation]) => [generateMessageId(message), { message, translation }]),
  );
  const target = path.join(root, folder, 'locales', `${locale}.po`);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, await po.serialize(catalog, { locale, sourceLocale: 'en', filename: target, existing: undefined }));
}

async function problemsWith(
  change: { locale: Locale; entries: Record<string, string> },
  folders = ['apps/stays/src'],
): Promise<readonly string[]> {
  await writeCatalog('apps/stays/src', change.locale, change.entries);
  const catalogs = folders.map((folder) => ({ path: `<rootDir>/${folder}/locales/{locale}`, include: [`<rootDir>/${folder}`] }));
  const config = makeConfig({ rootDir: root, sourceLocale: 'en', locales: [...locales], catalogs, format: po });
  return (await checkCatalogs(config)).problems;
}

beforeEach(async () => {
  // Inside the repository, because the extractor resolves its Babel macros from the file's folder.
  await mkdir(path.resolve('.local'), { recursive: true });
  root = await mkdtemp(path.resolve('.local/catalogs-'));
  await mkdir(path.join(root, 'apps/stays/src'), { recursive: true });
  await writeFile(path.join(root, 'apps/stays/src/rooms.ts'), code);
  for (const locale of locales) await writeCatalog('apps/stays/src', locale, texts[locale]);
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('the catalog check', () => {
  test('accepts complete catalogs', async () => {
    expect(await problemsWith({ locale: 'cs', entries: texts.cs })).toEqual([]);
  });

  test.each<[string, Locale, Record<string, string>, RegExp]>([
    ['an empty translation', 'de', { ...texts.de, Cancel: '' }, /de\.po: "Cancel" has no translation/],
    ['a message that was never extracted', 'pl', { Cancel: 'Anuluj' }, /in the code but not in the catalog/],
    ['a message that left the code', 'cs', { ...texts.cs, Hello: 'Ahoj' }, /"Hello" is no longer in the code/],
    [
      'a Czech plural without a form for two to four',
      'cs',
      { ...texts.cs, [rooms]: texts.cs[rooms]!.replace(/few \{.*?\}\} /, '') },
      /lacks the plural form "few"/,
    ],
    [
      'a Polish plural without a form for many',
      'pl',
      { ...texts.pl, [rooms]: texts.pl[rooms]!.replace(/many \{.*?\}\} /, '') },
      /lacks the plural form "many"/,
    ],
    ['a lost placeholder', 'de', { ...texts.de, [rooms]: '{count, plural, one {# Zimmer} other {# Zimmer}}' }, /lacks \{name\}/],
    ['an invented placeholder', 'de', { ...texts.de, Cancel: 'Stornieren {when}' }, /has \{when\}, unknown to the source/],
    ['broken message syntax', 'pl', { ...texts.pl, Cancel: 'Anuluj {' }, /is no valid message/],
    ['an English catalog that reads differently', 'en', { ...texts.en, Cancel: 'Stop' }, /reads differently/],
  ])('refuses %s', async (_, locale, entries, problem) => {
    expect(await problemsWith({ locale, entries })).toEqual([expect.stringMatching(problem)]);
  });

  test('refuses different texts for one message in catalogs of one page', async () => {
    await mkdir(path.join(root, 'apps/orders/src'), { recursive: true });
    await writeFile(path.join(root, 'apps/orders/src/cancel.ts'), code);
    for (const locale of locales) await writeCatalog('apps/orders/src', locale, texts[locale]);
    await writeCatalog('apps/orders/src', 'cs', { ...texts.cs, Cancel: 'Storno' });
    expect(await problemsWith({ locale: 'cs', entries: texts.cs }, ['apps/stays/src', 'apps/orders/src'])).toEqual([
      expect.stringContaining('"Cancel" reads "Zrušit"'),
    ]);
  });

  test('refuses code with messages that no catalog covers', async () => {
    await mkdir(path.join(root, 'packages/i18n/src'), { recursive: true });
    await writeFile(path.join(root, 'packages/i18n/src/lost.ts'), code);
    expect(await problemsWith({ locale: 'cs', entries: texts.cs })).toEqual([expect.stringContaining('no catalog extracts it')]);
  });
});

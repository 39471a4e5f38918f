import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { pagesOf } from '@nocleh/contracts/named-files.ts';
import type { ReleasedSlice } from '@nocleh/contracts/release.ts';
import { messagesInCode } from '@nocleh/federation/pages/catalog-code.ts';
import { differenceProblems, shapeOfCompiled } from '@nocleh/tool-checks/message-shape.ts';
import * as z from 'zod/mini';
import { ofEachSlice } from './check.ts';
import { readStored } from './stored-files.ts';

/** The language of texts in code, with which translations are compared. */
const source: Locale = 'en';

const Messages = z.record(z.string(), z.union([z.string(), z.array(z.unknown())]));
type Messages = z.infer<typeof Messages>;

interface Catalog {
  readonly page: string;
  readonly locale: Locale;
  readonly messages: Messages;
}

interface Read {
  readonly catalogs: readonly Catalog[];
  readonly problems: readonly string[];
}

interface Place {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
}

/** The catalogs of each page, of each widget, and of each script that has texts of its own. */
const placesOf = (slice: ReleasedSlice): Place[] => [
  ...pagesOf(slice).map(({ name, files }) => ({ name, files: files.catalogs })),
  ...Object.entries(slice.laterCatalogs ?? {}).map(([script, files]) => ({ name: `the script ${script}`, files })),
];

/** The catalog of each of them in each language. */
async function readCatalogs(store: string, slice: ReleasedSlice): Promise<Read> {
  const catalogs: Catalog[] = [];
  const problems: string[] = [];
  for (const { name: page, files } of placesOf(slice))
    for (const locale of locales) {
      const file = files[locale];
      const code = file && (await readStored(store, slice, `web/${file}`));
      const messages = code ? Messages.safeParse(messagesInCode(code.toString('utf8'))).data : undefined;
      if (messages) catalogs.push({ page, locale, messages });
      else problems.push(`${page} has no readable catalog in ${locale}: build the slice again.`);
    }
  return { catalogs, problems };
}

const isEmpty = (message: Messages[string] | undefined): boolean =>
  message === undefined || JSON.stringify(message).replaceAll(/[[\]",\s]/g, '') === '';
const compiled = (message: Messages[string]) => (typeof message === 'string' ? [message] : message) as CompiledMessage;
const shown = (message: Messages[string] | undefined) => JSON.stringify(message ?? '').slice(0, 60);

function messageProblem(locale: Locale, wanted: Messages[string], given: Messages[string] | undefined): string | undefined {
  if (isEmpty(given)) return 'is missing or empty';
  try {
    return differenceProblems(locale, shapeOfCompiled(compiled(wanted)), shapeOfCompiled(compiled(given ?? '')))[0];
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Each text of a page in the language of the code has its translation, and no translation is of a text that is not there. */
function pageProblems(page: string, ofPage: readonly Catalog[]): string[] {
  const original = ofPage.find(({ locale }) => locale === source)?.messages ?? {};
  return ofPage.flatMap(({ locale, messages }) => {
    const translated = Object.entries(original).flatMap(([id, wanted]) => {
      const problem = messageProblem(locale, wanted, messages[id]);
      return problem ? [`In ${locale} the text ${shown(wanted)} of ${page} ${problem}: complete src/locales/${locale}.po.`] : [];
    });
    const more = Object.keys(messages).filter((id) => !Object.hasOwn(original, id));
    return [...translated, ...more.map((id) => `In ${locale} ${page} has the text ${shown(messages[id])}, which ${source} has not.`)];
  });
}

/** The server has one catalog for all pages, so one of two readings would be shown on the pages of the other. */
function readingProblems(catalogs: readonly Catalog[]): string[] {
  const readings = new Map<string, string>();
  const problems = new Set<string>();
  for (const { locale, messages } of catalogs)
    for (const [id, message] of Object.entries(messages)) {
      const key = `${locale} ${id}`;
      const known = readings.get(key);
      if (known !== undefined && known !== JSON.stringify(message))
        problems.add(`In ${locale} one text reads ${known.slice(0, 60)} on one page and ${shown(message)} on another: build it again.`);
      else readings.set(key, JSON.stringify(message));
    }
  return [...problems];
}

/** Every page has its texts in every language, with the same values, tags and all plural forms, and one reading of each text. */
export const catalogs = ofEachSlice(async (slice, { store }) => {
  const { catalogs: found, problems } = await readCatalogs(store, slice);
  const byPage = [...Map.groupBy(found, ({ page }) => page)];
  return [...new Set([...problems, ...byPage.flatMap(([page, ofPage]) => pageProblems(page, ofPage)), ...readingProblems(found)])];
});

import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { catalogCode } from '@nocleh/federation/pages/catalog-code.ts';
import { withNoBreaks } from '@nocleh/i18n/no-breaks.ts';

const po = formatter({ lineNumbers: false });

/**
 * With `PSEUDO_LOCALIZATION=1` every text of a catalog has brackets, so that hard-coded texts stand out. Lingui's own
 * `pseudoLocale` marks the pieces between values instead: docs/decisions/0025-pseudo-localization-with-brackets.md.
 */
const isPseudoLocalized = process.env.PSEUDO_LOCALIZATION === '1';
const bracketed = (text: string) => (isPseudoLocalized ? `⟦${text}⟧` : text);

/**
 * The compiled messages of a .po catalog, by id; an untranslated one is its source text. `file` is `<locale>.po`, and texts get
 * that language's no-break spaces.
 */
export async function readMessages(source: string, file: string): Promise<Record<string, unknown>> {
  const catalog = await po.parse(source, { locale: undefined, sourceLocale: 'en', filename: '' });
  const locale = path.basename(file, '.po');
  const messages: Record<string, unknown> = {};
  for (const [id, entry] of Object.entries(catalog)) {
    if (entry.obsolete) continue;
    messages[id] = compileMessage(bracketed(withNoBreaks(entry.translation || entry.message || id, locale)));
  }
  return messages;
}

/** An ES module that exports them as `messages`. */
export const compileCatalog = async (source: string, file: string): Promise<string> => catalogCode(await readMessages(source, file));

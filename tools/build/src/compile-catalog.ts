import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const po = formatter({ lineNumbers: false });

/** With `MARKED_TEXTS=1` every text of a catalog is shown in these: what stands outside of them was not translated. */
const isMarked = process.env.MARKED_TEXTS === '1';
const marked = (text: string) => (isMarked ? `⟦${text}⟧` : text);

/** Compiles a .po catalog to an ES module exporting `messages`: id to compiled message. An untranslated one shows its source text. */
export async function compileCatalog(source: string): Promise<string> {
  const catalog = await po.parse(source, { locale: undefined, sourceLocale: 'en', filename: '' });
  const messages: Record<string, unknown> = {};
  for (const [id, entry] of Object.entries(catalog)) {
    if (entry.obsolete) continue;
    messages[id] = compileMessage(marked(entry.translation || entry.message || id));
  }
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
}

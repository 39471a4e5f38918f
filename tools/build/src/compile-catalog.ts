import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const po = formatter({ lineNumbers: false });

/** Compiles a .po catalog to an ES module exporting `messages`: id to compiled message. An untranslated one shows its source text. */
export async function compileCatalog(source: string): Promise<string> {
  const catalog = await po.parse(source, { locale: undefined, sourceLocale: 'en', filename: '' });
  const messages: Record<string, unknown> = {};
  for (const [id, entry] of Object.entries(catalog)) {
    if (entry.obsolete) continue;
    messages[id] = compileMessage(entry.translation || entry.message || id);
  }
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
}

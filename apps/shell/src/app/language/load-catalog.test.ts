import { setupI18n } from '@lingui/core';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { MessagesModule } from '@nocleh/contracts/slice.ts';
import { describe, expect, test } from 'vitest';
import { loadCatalog } from './load-catalog.ts';

const german = () => {
  const i18n = setupI18n();
  i18n.load('de', {});
  i18n.activate('de');
  return i18n;
};
const has =
  (catalogs: Partial<Record<Locale, MessagesModule['messages']>>) =>
  async (locale: Locale): Promise<MessagesModule> => {
    const messages = catalogs[locale];
    if (!messages) throw new Error(`no catalog in ${locale}`);
    return { messages };
  };

describe('a catalog', () => {
  test('a catalog is loaded in the language of the page', async () => {
    const i18n = german();
    await loadCatalog(i18n, has({ de: { search: ['Suchen'] }, en: { search: ['Search'] } }));
    expect(i18n._('search')).toBe('Suchen');
  });

  test('a catalog that fails is replaced by the next language, except texts that are loaded in the page’s language', async () => {
    const i18n = german();
    await loadCatalog(i18n, has({ de: { search: ['Suchen'] } }));
    await loadCatalog(i18n, has({ en: { search: ['Search'], find: ['Find accommodation'] } }));
    expect([i18n._('search'), i18n._('find')]).toEqual(['Suchen', 'Find accommodation']);
    await loadCatalog(i18n, has({ de: { find: ['Unterkunft finden'] } }));
    expect(i18n._('find')).toBe('Unterkunft finden');
  });

  test('loading a catalog fails when it fails in every language', async () => {
    await expect(loadCatalog(german(), has({}))).rejects.toThrow('no catalog');
  });
});

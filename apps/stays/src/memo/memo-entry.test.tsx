import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toCard } from '../card/card.ts';
import { messages } from '../slice.ts';
import { hit } from '../testing/examples.ts';
import { MemoEntry } from './memo-entry.tsx';

const stay = '?from=2150-07-05&to=2150-07-08&adults=2';

async function entry(change: Parameters<typeof hit>[0], nights: number): Promise<string> {
  const i18n = setupI18n({ locale: 'cs', messages: { cs: (await messages?.('cs'))?.messages ?? {} } });
  const ignore = () => {};
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoEntry
        item={{ id: 1, note: '' }}
        card={toCard(hit(change), { dated: nights > 0 })}
        {...{ stay, nights, isKnown: true, isRestored: false, isCompared: undefined }}
        {...{ onCompare: ignore, onRemove: ignore, onNote: ignore }}
      />
    </I18nProvider>,
  );
}

// rule: shortlist-5
test('a place of the shortlist that is free on the dates leads to its rooms with them, to book', async () => {
  const html = await entry({}, 3);
  expect(html).toMatch(/href="\/ubytovani\/penzion-u-reky\?from=2150-07-05&amp;to=2150-07-08&amp;adults=2#rooms"[^>]*>Objednat/);
});

test('a place of the shortlist that is taken on the dates, or without dates, is not offered to book', async () => {
  expect(await entry({ price: null, freeUnits: 0 }, 3)).not.toContain('#rooms');
  expect(await entry({}, 0)).not.toContain('#rooms');
});

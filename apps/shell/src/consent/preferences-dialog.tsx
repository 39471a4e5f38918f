import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { MessagesModule } from '@nocleh/contracts/slice.ts';
import { Dialog } from '@nocleh/design-system/actions/dialog.tsx';
import type { ImportCatalog } from '@nocleh/federation/slice-source.ts';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { preferencesHash } from '../app/consent-address.ts';
import { ConsentForm } from './consent-form.tsx';
import { consentStore } from './consent-store.ts';

function PreferencesDialog({ onGone }: { onGone: () => void }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(true);
  useEffect(() => consentStore.subscribe(() => setOpen(false)), []);
  // The dialog's own effect ran before this one: it is closed and has restored the focus.
  useEffect(() => {
    if (!open) setTimeout(onGone);
  }, [open, onGone]);
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={t`Cookie settings`}
      closeLabel={t`Close`}
      closeButton={{ 'data-consent-action': 'close' }}
      data-consent-preferences=""
    >
      <ConsentForm consent={consentStore.get()} />
    </Dialog>
  );
}

let host: HTMLElement | undefined;

/** Opens the settings in a separate React root, as they are not part of the page's tree. */
export async function openPreferences(i18n: I18n, importCatalog: ImportCatalog): Promise<void> {
  const { locale } = i18n;
  const { messages } = await importCatalog<MessagesModule>(String(new URL(`./locales/${locale}.po`, import.meta.url)));
  if (host) return;
  i18n.load(locale, messages);
  const place = document.body.appendChild(document.createElement('div'));
  host = place;
  const root = createRoot(place);
  const onGone = () => {
    root.unmount();
    place.remove();
    host = undefined;
    // Removes the hash, so that a reload doesn't open them again.
    if (location.hash === preferencesHash) history.replaceState(history.state, '', location.pathname + location.search);
  };
  root.render(
    <I18nProvider i18n={i18n}>
      <PreferencesDialog onGone={onGone} />
    </I18nProvider>,
  );
}

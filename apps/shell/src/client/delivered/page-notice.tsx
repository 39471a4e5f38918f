import type { I18n } from '@lingui/core';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { MessagesModule } from '@nocleh/contracts/slice.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import type { ImportCatalog } from '@nocleh/federation/slice-source.ts';
import { createRoot } from 'react-dom/client';
import { loadCatalog } from '../../app/language/load-catalog.ts';
import styles from './page-notice.module.css';

const announceMs = 100;

const noticeCatalog = (locale: string) => String(new URL(`./locales/${locale}.po`, import.meta.url));

function PageNotice({ onDismiss }: { readonly onDismiss: () => void }) {
  const { t } = useLingui();
  return (
    <Alert tone="info" className={styles.notice} data-page-notice="">
      <p>{t`Some parts of this page don’t react because they could not be loaded. Its links and forms work.`}</p>
      <p className={styles.actions}>
        <Button variant="secondary" onClick={() => location.reload()}>{t`Load the page again`}</Button>
        <Button variant="quiet" onClick={onDismiss}>{t`Close`}</Button>
      </p>
    </Alert>
  );
}

/** Shows what the page has for browsers without scripts, such as the button of a form that otherwise sends itself. */
function showNoscript(): void {
  for (const element of document.querySelectorAll('main noscript')) {
    const template = document.createElement('template');
    template.innerHTML = element.textContent;
    element.replaceWith(template.content);
  }
}

/** Adds the live region before the message, as screen readers announce only changes of an existing region. */
function mount(i18n: I18n): void {
  const place = document.body.appendChild(document.createElement('div'));
  place.setAttribute('role', 'status');
  place.className = styles.place ?? '';
  place.dataset.aboveBanner = '';
  const root = createRoot(place);
  const dismiss = () => {
    const hadFocus = place.contains(document.activeElement);
    root.unmount();
    if (hadFocus) document.querySelector('main')?.focus({ preventScroll: true });
  };
  setTimeout(() => {
    root.render(
      <I18nProvider i18n={i18n}>
        <PageNotice onDismiss={dismiss} />
      </I18nProvider>,
    );
  }, announceMs);
}

/** Says that parts of the page don't react. Its texts don't depend on the shell's catalog, which may be what is missing. */
export async function showPageNotice(locale: Locale, importCatalog: ImportCatalog, isStatic: boolean): Promise<void> {
  if (isStatic) showNoscript();
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  await loadCatalog(i18n, (language) => importCatalog<MessagesModule>(noticeCatalog(language)));
  mount(i18n);
}

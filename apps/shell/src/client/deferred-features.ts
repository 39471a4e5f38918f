import type { I18n } from '@lingui/core';
import type { NotifyDetail } from '@nocleh/contracts/window-events.ts';
import type { ImportCatalog } from '@nocleh/federation/slice-source.ts';
import { preferencesHash } from '../app/consent-address.ts';
import type { BrowserSettings } from '../app/page-data.ts';
import type { FindAddress } from '../app/site-addresses.ts';
import { chooseConsent, startConsent } from '../consent/consent.ts';
import { chosenConsent } from '../consent/consent-choice.ts';
import { startTooltips } from '../tooltips/tooltips.ts';

/** Features of every page that hydration does not need. Loaded after it, or earlier on demand. */
export interface DeferredFeatures {
  readonly notify: (detail: NotifyDetail) => Promise<void>;
  /** Handles a click on a control of the banner or the settings, or on a link to them. */
  readonly answerConsent: (control: HTMLElement) => Promise<void>;
}

interface FeatureParts {
  readonly findAddress: FindAddress;
  readonly settings: BrowserSettings;
  readonly importCatalog: ImportCatalog;
}

export function startDeferredFeatures(i18n: I18n, { findAddress, settings, importCatalog }: FeatureParts): DeferredFeatures {
  const openPreferences = async () => {
    const dialog = await import('../consent/preferences-dialog.tsx');
    await dialog.openPreferences(i18n, importCatalog);
  };
  const openByAddress = () => {
    if (location.hash === preferencesHash) void openPreferences();
  };
  startConsent(findAddress, settings);
  startTooltips();
  openByAddress();
  addEventListener('hashchange', openByAddress);
  return {
    async notify(detail) {
      const { showNotification } = await import('../notifications/notifications.tsx');
      showNotification(i18n, detail);
    },
    async answerConsent(control) {
      const form = control instanceof HTMLButtonElement ? control.form : null;
      const chosen = form && chosenConsent(new FormData(form, control));
      if (chosen) chooseConsent(chosen);
      else if (control.dataset.consentAction !== 'close') await openPreferences();
    },
  };
}

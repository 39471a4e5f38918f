import type { I18n } from '@lingui/core';
import type { NotifyDetail } from '@nocleh/contracts/window-events.ts';
import { preferencesHash } from '../app/consent-address.ts';
import type { TagManager } from '../app/page-data.ts';
import { chooseConsent, startConsent } from '../consent/consent.ts';
import { chosenConsent } from '../consent/consent-choice.ts';
import { startTooltips } from '../tooltips/tooltips.ts';

/** What accompanies every page but is not needed for its first reaction. Loaded when the page reacts, or sooner on demand. */
export interface DeferredFeatures {
  readonly notify: (detail: NotifyDetail) => Promise<void>;
  /** A control of the banner or the settings, or a link to them, was pressed. */
  readonly answerConsent: (control: HTMLElement) => Promise<void>;
}

export function startDeferredFeatures(i18n: I18n, tagManager: TagManager | undefined): DeferredFeatures {
  const openPreferences = async () => {
    const dialog = await import(/* webpackChunkName: "preferences" */ '../consent/preferences-dialog.tsx');
    await dialog.openPreferences(i18n);
  };
  const openByAddress = () => {
    if (location.hash === preferencesHash) void openPreferences();
  };
  startConsent(tagManager);
  startTooltips();
  openByAddress();
  addEventListener('hashchange', openByAddress);
  return {
    async notify(detail) {
      const { showNotification } = await import(/* webpackChunkName: "notifications" */ '../notifications/notifications.tsx');
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

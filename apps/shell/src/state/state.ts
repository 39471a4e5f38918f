import type { I18n } from '@lingui/core';
import type { LazyLibrary } from '@nocleh/federation/shared-libraries.ts';
import * as app from '@nocleh/state/app.ts';
import * as memo from '@nocleh/state/memo.ts';
import * as search from '@nocleh/state/search.ts';
import * as taxonomy from '@nocleh/state/taxonomy.ts';
import * as jotai from 'jotai';
import { consentStore } from '../consent/consent-store.ts';
import { notifications } from '../notifications/notification-list.ts';
import { follow } from './follow.ts';
import { pressButton } from './press-button.ts';
import type { ShowMemo, StateHost } from './state-host.ts';

/**
 * Shell and slices must share these instances, as atoms are compared by reference.
 * @public the federation host imports it dynamically
 */
export const stateLibraries = {
  jotai,
  '@nocleh/state/app.ts': app,
  '@nocleh/state/memo.ts': memo,
  '@nocleh/state/search.ts': search,
  '@nocleh/state/taxonomy.ts': taxonomy,
} satisfies Record<LazyLibrary, unknown>;

const store = jotai.getDefaultStore();

/** Connects the state with the shell: the values it writes and those it shows. */
export function startState({ page, onPage }: StateHost, showMemo: ShowMemo): void {
  const followPage = () => store.set(app.localeParamsAtom, page()?.localeParams);
  followPage();
  onPage(followPage);
  follow(consentStore, (consent) => {
    store.set(app.consentAtom, consent);
    if (!consent?.functionality) store.set(search.forgetSearchesAtom);
  });
  follow(notifications, (shown) => store.set(app.notificationsAtom, shown));
  const show = () => showMemo(store.get(memo.memoAtom));
  show();
  store.sub(memo.memoAtom, show);
}

export const pressMemoButton = (button: HTMLElement, i18n: I18n): void => pressButton(store, button, i18n);

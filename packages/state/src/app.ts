import type { Consent } from '@nocleh/contracts/consent.ts';
import type { PerLocale } from '@nocleh/contracts/locale.ts';
import { atom } from 'jotai';

const connection = atom(navigator.onLine);
connection.onMount = (set) => {
  const update = () => set(navigator.onLine);
  update();
  addEventListener('online', update);
  addEventListener('offline', update);
  return () => {
    removeEventListener('online', update);
    removeEventListener('offline', update);
  };
};

/** Whether the browser is online (`navigator.onLine`). */
export const onlineAtom = atom((get) => get(connection));

/** The page's parameters by language (`PageMeta.localeParams`). The shell writes them at each navigation. */
export const localeParamsAtom = atom<PerLocale<string> | undefined>(undefined);

/** The visitor's consent; undefined until they have chosen. The shell writes it from the cookie and at each choice. */
export const consentAtom = atom<Consent | undefined>(undefined);

/** A notification that is shown for a short time. */
export interface ShownNotification {
  readonly id: number;
  readonly text: string;
}

/** Visible notifications, newest first. Only the shell writes them; other code sends the event `app:notify`. */
export const notificationsAtom = atom<readonly ShownNotification[]>([]);

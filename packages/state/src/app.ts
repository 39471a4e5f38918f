import type { Consent } from '@nocleh/contracts/consent.ts';
import type { PerLocale } from '@nocleh/contracts/locale.ts';
import { atom } from 'jotai';

const connection = atom(navigator.onLine);
connection.onMount = (set) => {
  const look = () => set(navigator.onLine);
  look();
  addEventListener('online', look);
  addEventListener('offline', look);
  return () => {
    removeEventListener('online', look);
    removeEventListener('offline', look);
  };
};

/** Is there a connection? The browser says. */
export const onlineAtom = atom((get) => get(connection));

/** The page's parameters by language, as its loader gave them (`PageMeta.localeParams`). Written by the shell, at each navigation. */
export const localeParamsAtom = atom<PerLocale<string> | undefined>(undefined);

/** What the visitor allows; undefined until he has chosen. Written by the shell, from the cookies and at each choice. */
export const consentAtom = atom<Consent | undefined>(undefined);

/** A text shown to the visitor for a moment. */
export interface ShownNotification {
  readonly id: number;
  readonly text: string;
}

/** What is shown now, newest first. Written by the shell; who has something to say sends `app:notify`. */
export const notificationsAtom = atom<readonly ShownNotification[]>([]);

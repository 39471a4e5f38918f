import { isAllowed } from '@nocleh/slice-kit/is-allowed.ts';
import { useApi, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { readStored } from '@nocleh/state/storage.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { viewedPlace } from './viewed-place.ts';

// Left out of the server's build: what was looked at is stored in the browser only.
const load = typeof window === 'undefined' ? undefined : () => import('./viewed-list.tsx');

/** Resolves when the element is below the window, where a list that appears moves nothing that is seen. */
const untilBelowWindow = (element: Element, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry || entry.boundingClientRect.top <= innerHeight) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
    signal.addEventListener('abort', () => observer.disconnect());
  });

/** Shows the accommodations that the visitor looked at last, in this browser, in their place on the home page. */
export function ViewedSlot() {
  const [list, setList] = useState<ReactNode>();
  const api = useApi();
  const locale = useLocale();
  useEffect(() => {
    const place = document.getElementById(viewedPlace);
    if (!load || !place || !isAllowed('functionality') || !readStored('localStorage', 'viewed')) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const show = async () => {
      const { loadViewed, ViewedList } = await load();
      const cards = await loadViewed(api, locale, signal);
      await untilBelowWindow(place, signal);
      if (!signal.aborted) setList(createPortal(<ViewedList cards={cards} />, place));
    };
    // The page is complete without the list.
    show().catch(() => {});
    return () => controller.abort();
  }, [api, locale]);
  return list;
}

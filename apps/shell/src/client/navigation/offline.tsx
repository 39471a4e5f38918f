import { type I18nContext, LinguiContext } from '@lingui/react';
import type { MessagesModule } from '@nocleh/contracts/slice.ts';
import type { ImportCatalog } from '@nocleh/federation/slice-source.ts';
import { createRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router';
import { errorStatus } from '../../app/errors/error-status.ts';
import { isReachable } from '../loading/reachable.ts';
import { OfflineNotice, type OfflineStatus } from './offline-notice.tsx';

const backAgainMs = 4_000;
const blockerKey = 'offline';

type Router = ReturnType<typeof createBrowserRouter>;

/** Texts of the notice, apart from the shell's own: the first load does without them. */
const offlineCatalog = (locale: string) => String(new URL(`./locales/${locale}.po`, import.meta.url));

/** Where the notice lives: outside of the page, which comes and goes. There from the start, so that it is announced. */
function noticePlace(texts: I18nContext, importCatalog: ImportCatalog): (word?: OfflineStatus) => void {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const say = (word?: OfflineStatus) =>
    root.render(
      <LinguiContext value={texts}>
        <OfflineNotice word={word} />
      </LinguiContext>,
    );
  const { i18n } = texts;
  // Fetched while there is a connection.
  const ready = importCatalog<MessagesModule>(offlineCatalog(i18n.locale)).then(({ messages }) => {
    i18n.load(i18n.locale, messages);
    say();
  });
  return (word) => void ready.then(() => say(word)).catch(() => {});
}

/** A link that would load another document. */
function documentLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link?.protocol.startsWith('http') || link.target || link.hasAttribute('download')) return undefined;
  return link.hash && link.href.split('#')[0] === location.href.split('#')[0] ? undefined : link;
}

/**
 * Says that there is no connection, and lets nothing be lost by it: what would lead away from the page, or send a form, is
 * held back with a message. The browser's word is not taken for it then, for it can be wrong: the site is asked.
 */
export function startOffline(router: Router, texts: I18nContext, importCatalog: ImportCatalog): void {
  const say = noticePlace(texts, importCatalog);
  let isOffline = false;
  let isSending = false;
  let farewell: ReturnType<typeof setTimeout>;

  const free = () => {
    if (!isOffline && router.state.blockers.get(blockerKey)?.state !== 'blocked') router.deleteBlocker(blockerKey);
  };
  const goOffline = () => {
    clearTimeout(farewell);
    isOffline = true;
    document.documentElement.dataset.offline = '';
    // An anchor of the page itself needs no connection.
    router.getBlocker(
      blockerKey,
      ({ currentLocation: from, nextLocation: to }) =>
        isOffline && (isSending || from.pathname !== to.pathname || from.search !== to.search),
    );
    say('offline');
  };
  const goOnline = () => {
    if (!isOffline) return;
    isOffline = false;
    delete document.documentElement.dataset.offline;
    free();
    say('online');
    farewell = setTimeout(() => say(), backAgainMs);
    const { errors, location } = router.state;
    // The connection went while the page was being loaded.
    if (errors && Object.values(errors).some((error) => errorStatus(error) >= 500)) void router.navigate(location, { replace: true });
  };

  const hold = async (word: OfflineStatus, proceed: () => void, giveUp = () => {}) => {
    if (await isReachable()) {
      proceed();
      goOnline();
    } else {
      giveUp();
      say(word);
    }
    free();
  };

  let held: unknown;
  router.subscribe(({ blockers }) => {
    const blocker = blockers.get(blockerKey);
    if (blocker === held) return;
    held = blocker;
    if (blocker?.state === 'blocked') void hold(isSending ? 'form' : 'page', blocker.proceed, blocker.reset);
  });
  addEventListener(
    'submit',
    () => {
      isSending = true;
      setTimeout(() => {
        isSending = false;
      });
    },
    true,
  );

  // What the router did not take leads to another document: the browser would put an error page in place of this one.
  addEventListener('click', (event) => {
    const link = isOffline && documentLink(event);
    if (!link) return;
    event.preventDefault();
    void hold('page', () => location.assign(link.href));
  });
  addEventListener('submit', (event) => {
    const form = event.target;
    if (!isOffline || event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method === 'dialog') return;
    event.preventDefault();
    void hold('form', () => form.requestSubmit(event.submitter));
  });

  addEventListener('offline', goOffline);
  addEventListener('online', goOnline);
  if (!navigator.onLine) goOffline();
}

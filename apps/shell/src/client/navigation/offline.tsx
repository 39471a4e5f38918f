import { type I18nContext, LinguiContext } from '@lingui/react';
import { createRoot, type Root } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router';
import { errorStatus } from '../../app/errors/error-status.ts';
import { isReachable } from '../loading/reachable.ts';
import styles from './offline-notice.module.css';
import { OfflineNotice, type OfflineStatus } from './offline-notice.tsx';

const onlineNoticeMs = 4_000;
const blockerKey = 'offline';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Adds a live region outside of the page, so that navigations keep it and screen readers announce its first message. It is plain until then, as
 * most pages never have one.
 */
function createNotice(texts: I18nContext): (status?: OfflineStatus) => void {
  const place = document.body.appendChild(document.createElement('div'));
  place.className = styles.place ?? '';
  place.role = 'status';
  Object.assign(place.dataset, { offlinePlace: '', aboveBanner: '' });
  let root: Root | undefined;
  return (status) => {
    root ??= createRoot(place);
    root.render(
      status && (
        <LinguiContext value={texts}>
          <OfflineNotice status={status} />
        </LinguiContext>
      ),
    );
  };
}

/** A link that would load another document. */
function documentLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link?.protocol.startsWith('http') || link.target || link.hasAttribute('download')) return undefined;
  return link.hash && link.href.split('#')[0] === location.href.split('#')[0] ? undefined : link;
}

/**
 * Shows that the browser is offline, and blocks navigations and forms with a message, so that nothing typed is lost. As
 * `navigator.onLine` can be wrong, it first checks whether the site is reachable.
 */
export function startOffline(router: Router, texts: I18nContext): void {
  const showNotice = createNotice(texts);
  let isOffline = false;
  let isSending = false;
  let hideTimer: ReturnType<typeof setTimeout>;

  const releaseBlocker = () => {
    if (!isOffline && router.state.blockers.get(blockerKey)?.state !== 'blocked') router.deleteBlocker(blockerKey);
  };
  const goOffline = () => {
    clearTimeout(hideTimer);
    isOffline = true;
    document.documentElement.dataset.offline = '';
    // Anchors of the current page work offline.
    router.getBlocker(
      blockerKey,
      ({ currentLocation: from, nextLocation: to }) =>
        isOffline && (isSending || from.pathname !== to.pathname || from.search !== to.search),
    );
    showNotice('offline');
  };
  const goOnline = () => {
    if (!isOffline) return;
    isOffline = false;
    delete document.documentElement.dataset.offline;
    releaseBlocker();
    showNotice('online');
    hideTimer = setTimeout(() => showNotice(), onlineNoticeMs);
    const { errors, location } = router.state;
    // The page failed because the connection was lost while it was loading, so it is loaded again.
    if (errors && Object.values(errors).some((error) => errorStatus(error) >= 500)) void router.navigate(location, { replace: true });
  };

  const blockUnlessReachable = async (status: OfflineStatus, proceed: () => void, cancel = () => {}) => {
    if (await isReachable()) {
      proceed();
      goOnline();
    } else {
      cancel();
      showNotice(status);
    }
    releaseBlocker();
  };

  let currentBlocker: unknown;
  router.subscribe(({ blockers }) => {
    const blocker = blockers.get(blockerKey);
    if (blocker === currentBlocker) return;
    currentBlocker = blocker;
    if (blocker?.state === 'blocked') void blockUnlessReachable(isSending ? 'form' : 'page', blocker.proceed, blocker.reset);
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

  // Links that the router doesn't handle load a document: the browser would replace this page by its error page.
  addEventListener('click', (event) => {
    const link = isOffline && documentLink(event);
    if (!link) return;
    event.preventDefault();
    void blockUnlessReachable('page', () => location.assign(link.href));
  });
  addEventListener('submit', (event) => {
    const form = event.target;
    if (!isOffline || event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method === 'dialog') return;
    event.preventDefault();
    void blockUnlessReachable('form', () => form.requestSubmit(event.submitter));
  });

  addEventListener('offline', goOffline);
  addEventListener('online', goOnline);
  if (!navigator.onLine) goOffline();
}

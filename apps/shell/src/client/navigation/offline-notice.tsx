import { useLingui } from '@lingui/react/macro';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import styles from './offline-notice.module.css';

/** Messages of the notice: offline, a blocked navigation (`page`) or form, online again. */
export type OfflineStatus = 'offline' | 'page' | 'form' | 'online';

export function OfflineNotice({ status }: { status: OfflineStatus }) {
  const { t } = useLingui();
  const texts = {
    offline: t`You are offline. You can go on using this page; others will open once you are connected again.`,
    page: t`You are offline, so that page can’t be opened now. Try again once you are connected.`,
    form: t`You are offline, so nothing was sent. What you filled in stays here: send it once you are connected.`,
    online: t`You are online again.`,
  } satisfies Record<OfflineStatus, string>;
  return (
    <Alert tone={status === 'online' ? 'success' : 'warning'} className={styles.notice} data-offline-notice={status}>
      {texts[status]}
    </Alert>
  );
}

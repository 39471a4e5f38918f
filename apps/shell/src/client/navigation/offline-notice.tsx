import { useLingui } from '@lingui/react/macro';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import styles from './offline-notice.module.css';

/** What there is to say: that the connection went, what it held back, and that it is there again. */
export type OfflineStatus = 'offline' | 'page' | 'form' | 'online';

export function OfflineNotice({ word }: { word: OfflineStatus | undefined }) {
  const { t } = useLingui();
  const texts = {
    offline: t`You are offline. You can go on using this page; others will open once you are connected again.`,
    page: t`You are offline, so that page can’t be opened now. Try again once you are connected.`,
    form: t`You are offline, so nothing was sent. What you filled in stays here: send it once you are connected.`,
    online: t`You are online again.`,
  } satisfies Record<OfflineStatus, string>;
  return (
    <div className={styles.place} role="status" data-offline-place="">
      {word && (
        <Alert tone={word === 'online' ? 'success' : 'warning'} className={styles.notice} data-offline-notice={word}>
          {texts[word]}
        </Alert>
      )}
    </div>
  );
}

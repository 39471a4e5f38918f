import { useLingui } from '@lingui/react/macro';
import { ProgressBar } from '@nocleh/design-system/feedback/progress-bar.tsx';
import { useSyncExternalStore } from 'react';
import { idleProgress, progressView } from './progress-view.ts';

/** The progress bar is in the markup of every document and works after hydration. */
export function PageProgress() {
  const { t } = useLingui();
  return <ProgressBar label={t`Loading`} {...useSyncExternalStore(progressView.subscribe, progressView.get, () => idleProgress)} />;
}

import { useLingui } from '@lingui/react/macro';
import { ProgressBar } from '@nocleh/design-system/feedback/progress-bar.tsx';

/** The idle progress bar is in the markup of every document; `client/navigation/progress-element.ts` writes its state. */
export function PageProgress() {
  const { t } = useLingui();
  return <ProgressBar label={t`Loading`} state="idle" value={0} hidden />;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { type ReactNode, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Copies a text. Rendered only where the clipboard is available: with JavaScript on a secure origin. */
export function CopyButton({ text, name, children }: { text: string; name: string; children?: ReactNode }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const works = useSyncExternalStore(
    never,
    () => navigator.clipboard !== undefined,
    () => false,
  );
  if (!works) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button variant="quiet" onClick={copy} aria-label={copied ? t`${name}: copied` : children ? undefined : t`Copy: ${name}`}>
      {copied ? <Trans>Copied</Trans> : (children ?? <Trans>Copy</Trans>)}
    </Button>
  );
}

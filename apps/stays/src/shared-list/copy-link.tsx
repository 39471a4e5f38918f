import { Trans } from '@lingui/react/macro';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { VisuallyHidden } from '@nocleh/design-system/layout/visually-hidden.tsx';
import { useState, useSyncExternalStore } from 'react';
import css from './shared-list.module.css';

const subscribe = () => () => {};

/** A link, with a button that copies it where the clipboard is available: with JavaScript on a secure origin. */
export function CopyLink({ href, children }: { readonly href: string; readonly children: string }) {
  const isAvailable = useSyncExternalStore(
    subscribe,
    () => navigator.clipboard !== undefined,
    () => false,
  );
  const [result, setResult] = useState<'copied' | 'failed'>();
  const copy = () =>
    navigator.clipboard.writeText(new URL(href, location.href).href).then(
      () => setResult('copied'),
      () => setResult('failed'),
    );
  return (
    <p className={css.link}>
      <a href={href}>{children}</a>
      {isAvailable && (
        <Button variant="secondary" onClick={() => void copy()}>
          <Trans>Copy the link</Trans> <VisuallyHidden>{children}</VisuallyHidden>
        </Button>
      )}
      <span role="status">
        {result === 'copied' && <Trans>Copied</Trans>}
        {result === 'failed' && <Trans>Press and hold the link to copy it.</Trans>}
      </span>
    </p>
  );
}

import { Trans } from '@lingui/react/macro';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { useSyncExternalStore } from 'react';
import type { QrPath } from './qr.ts';

const never = () => () => {};

/** Saves the code as a picture, as a phone can't scan its own screen. Rendered only with JavaScript. */
export function SaveCode({ qr, name }: { qr: QrPath; name: string }) {
  const works = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!works) return null;
  const save = async () => {
    const { saveCode } = await import('./draw-code.ts');
    await saveCode(qr, name);
  };
  return (
    <Button variant="quiet" onClick={() => void save()}>
      <Trans>Save the code as a picture</Trans>
    </Button>
  );
}

import { Trans } from '@lingui/react/macro';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { useSyncExternalStore } from 'react';
import type { QrPath } from './qr.ts';

const never = () => () => {};

/** Nobody can scan the screen of their own phone: its bank reads the code from a picture. None without a script. */
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

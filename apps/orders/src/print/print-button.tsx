import { Trans } from '@lingui/react/macro';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { PrintIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Rendered in the browser only, as it needs JavaScript. */
export function PrintButton() {
  const works = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!works) return null;
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      <PrintIcon />
      <Trans>Print</Trans>
    </Button>
  );
}

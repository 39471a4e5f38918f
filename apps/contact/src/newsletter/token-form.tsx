import { Button } from '@nocleh/design-system/actions/button.tsx';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';

/** A form with one button. Opening a mail's link alone changes nothing, as mail scanners open links too. */
export function TokenForm({ token, variant, children }: { token: string; variant?: 'primary' | 'secondary'; children: ReactNode }) {
  const sending = useNavigation().state === 'submitting';
  return (
    <Form method="post">
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant={variant ?? 'primary'} loading={sending}>
        {children}
      </Button>
    </Form>
  );
}

import { Button } from '@nocleh/design-system/actions/button.tsx';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';

/** One button for whoever holds the link of a mail. Opening the link alone changes nothing: programs open links too. */
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

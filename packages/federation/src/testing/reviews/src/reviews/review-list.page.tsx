import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { i18nContext } from '@nocleh/slice-kit/runtime.ts';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import styles from './review-list.module.css';

export function loader({ context }: LoaderFunctionArgs): { page: PageMeta } {
  return { page: { title: context.get(i18nContext)._(msg`Reviews by guests`) } };
}

export function Component() {
  const [count, setCount] = useState(0);
  return (
    <Container>
      <h1>
        <Trans>Reviews by guests</Trans>
      </h1>
      <p className={styles.text}>
        <Trans>Guests liked the breakfast.</Trans>
      </p>
      <Button onClick={() => setCount(count + 1)}>
        <Trans>Helpful: {count}</Trans>
      </Button>
    </Container>
  );
}

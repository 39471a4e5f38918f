import { Trans } from '@lingui/react/macro';
import { Container, leadClass, Section, Stack } from '@nocleh/design-system/layout/layout.tsx';
import { useLoaderData } from 'react-router';
import { ConsentForm } from './consent-form.tsx';
import type { loader } from './consent-page.loader.ts';

export function ConsentPage() {
  const { consent } = useLoaderData<typeof loader>();
  return (
    <Section>
      <Container narrow>
        <Stack gap="l">
          <h1>
            <Trans>Cookie settings</Trans>
          </h1>
          <p role="status" className={leadClass}>
            {consent ? (
              <Trans>Your choice has been saved.</Trans>
            ) : (
              <Trans>You have not chosen yet: only what is strictly necessary is on.</Trans>
            )}
          </p>
          <ConsentForm consent={consent} data-consent-preferences="" />
        </Stack>
      </Container>
    </Section>
  );
}

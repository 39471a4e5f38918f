import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { maxNights } from '@nocleh/contracts/limits.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { NumberStepper } from '@nocleh/design-system/forms/number-stepper.tsx';
import { Container, leadClass } from '@nocleh/design-system/layout/layout.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { i18nContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import styles from './pagename.module.css';

/** The nights of the address; null when there is no such number. */
const readNights = (asked: string): number | null => (/^[1-9]\d?$/.test(asked) && Number(asked) <= maxNights ? Number(asked) : null);

export function loader({ request, context }: LoaderFunctionArgs) {
  const i18n = context.get(i18nContext);
  const page: PageMeta = {
    title: i18n._(msg`How long would you like to stay?`),
    description: i18n._(msg`Choose the number of nights.`),
  };
  const asked = new URL(request.url).searchParams.get('nights') ?? '';
  const nights = readNights(asked);
  return { page, nights, isRefused: asked !== '' && nights === null };
}

export function Component() {
  const { page, nights, isRefused } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Container className={styles.page}>
      <h1>{page.title}</h1>
      <p className={leadClass}>{page.description}</p>
      <Form action={localePath(locale, '/pagepath')} noValidate className={styles.form}>
        <NumberStepper
          label={t`Nights`}
          name="nights"
          min={1}
          max={maxNights}
          defaultValue={nights ?? 1}
          lessLabel={t`One night fewer`}
          moreLabel={t`One night more`}
          error={isRefused ? t`Enter a number from 1 to ${maxNights}.` : undefined}
        />
        <Button type="submit">
          <Trans>Show</Trans>
        </Button>
      </Form>
      {nights !== null && <p role="status">{t`${plural(nights, { one: 'You stay # night.', other: 'You stay # nights.' })}`}</p>}
    </Container>
  );
}

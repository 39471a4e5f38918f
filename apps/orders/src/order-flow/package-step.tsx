import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { ErrorSummary } from '@nocleh/design-system/forms/error-summary.tsx';
import { type FormEvent, Suspense } from 'react';
import { Form, useLoaderData, useSubmit } from 'react-router';
import '@nocleh/design-system/layout/visually-hidden.module.css';
import { CancellationTerms } from '../order/cancellation-terms.tsx';
import { FailureAlert } from '../order/failure-alert.tsx';
import { House } from '../order/house.tsx';
import { IncludedInBrief } from '../order/package-part.tsx';
import { PageFrame } from '../order/page-frame.tsx';
import { Steps } from '../order/steps.tsx';
import { TitledSection } from '../order/titled-section.tsx';
import { ArrivalChoice } from './arrival-choice.tsx';
import { ChildAges } from './child-ages.tsx';
import fields from './fields.module.css';
import type { loader } from './package.loader.ts';
import { PriceAndHold } from './package.rest.ts';
import './price-and-hold.module.css';
import '../price/price-table.module.css';

export function PackageStep() {
  const { found, house, choice, price, failure, missing, key, today } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const submit = useSubmit();
  const refresh = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    void submit(currentTarget, { method: 'get', replace: true, preventScrollReset: true });
  const texts = { days: t`Choose your dates.`, ages: t`Choose the age of each child.` };
  const missingField = { days: 'from', ages: `child-${choice.children.length}` };
  return (
    <PageFrame
      heading={t`Your package: ${found.title}`}
      below={<Steps current={1} />}
      aside={
        <>
          <House house={house} room={found.room} />
          <IncludedInBrief slug={found.slug} items={found.included} />
          {choice.from && (
            <TitledSection small title={<Trans>Cancellation</Trans>}>
              <CancellationTerms rules={house.cancellation} arrival={choice.from} today={today} />
            </TitledSection>
          )}
        </>
      }
    >
      {failure && <FailureAlert kind={failure} key={key} />}
      <Form method="get" className={fields.form} onChange={refresh}>
        {missing && (
          <ErrorSummary title={t`Check the highlighted fields`} errors={[{ name: missingField[missing], message: texts[missing] }]} />
        )}
        {choice.after && <input type="hidden" name="after" value={choice.after} />}
        <ArrivalChoice
          arrivals={found.arrivals}
          nights={found.nights}
          chosen={choice.from}
          error={missing === 'days' ? texts.days : undefined}
        />
        <ChildAges count={found.children} ages={choice.children} error={missing === 'ages' ? texts.ages : undefined} />
        <div>
          <Button type="submit" variant="secondary" formNoValidate>
            <Trans>Update the price</Trans>
          </Button>
        </div>
        <Suspense>
          <PriceAndHold
            price={price}
            missing={<Trans>You’ll see the price once you have chosen your dates.</Trans>}
            formKey={key}
            holding={<Trans>Holding your choice…</Trans>}
            promise={<Trans>We’ll hold the package for you for 15 minutes. It costs nothing and commits you to nothing.</Trans>}
          />
        </Suspense>
      </Form>
    </PageFrame>
  );
}

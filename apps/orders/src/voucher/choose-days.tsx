import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { HeldPackageVoucher } from '@nocleh/contracts/api/voucher.ts';
import { holdMinutes } from '@nocleh/contracts/limits.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { ErrorSummary } from '@nocleh/design-system/forms/error-summary.tsx';
import { Form, useLoaderData, useNavigation } from 'react-router';
import { FailureAlert } from '../failure/failure-alert.tsx';
import { CancellationTerms } from '../order/cancellation-terms.tsx';
import { ChildAges } from '../order-flow/child-ages.tsx';
import { ArrivalChoice } from '../order-flow/guests-step/arrival-choice.tsx';
import { TitledSection } from '../page-frame/titled-section.tsx';
import type { loadVoucherPage } from './voucher.loader.ts';
import styles from './voucher.module.css';

/** Form with the possible days of arrival of a voucher of a package. */
export function ChooseDays({ voucher }: { readonly voucher: HeldPackageVoucher }) {
  const { choice, failure, missing, key, today } = useLoaderData<typeof loadVoucherPage>();
  const { t } = useLingui();
  const sending = useNavigation().state === 'submitting';
  const texts = { days: t`Choose your dates.`, ages: t`Choose the age of each child.` };
  const missingField = { days: 'from', ages: `child-${choice.children.length}` };
  return (
    <TitledSection className={styles.onScreen} title={<Trans>Choose your dates</Trans>}>
      {failure && <FailureAlert kind={failure} key={key} />}
      {voucher.arrivals.length === 0 ? (
        <Alert tone="warning" title={<Trans>No dates are available at the moment</Trans>}>
          <Trans>
            Dates become available again when someone cancels. If none come up before the latest arrival date, the buyer gets a full refund.
          </Trans>
        </Alert>
      ) : (
        <Form method="post" className={styles.narrow}>
          {missing && (
            <ErrorSummary title={t`Check the highlighted fields`} errors={[{ name: missingField[missing], message: texts[missing] }]} />
          )}
          <input type="hidden" name="key" value={key} />
          {choice.after && <input type="hidden" name="after" value={choice.after} />}
          <ArrivalChoice
            arrivals={voucher.arrivals}
            nights={voucher.nights}
            chosen={choice.from}
            error={missing === 'days' ? texts.days : undefined}
          />
          <ChildAges count={voucher.children} ages={choice.children} error={missing === 'ages' ? texts.ages : undefined} />
          {choice.from && (
            <div className={styles.soft}>
              <CancellationTerms rules={voucher.accommodation.cancellation} arrival={choice.from} today={today} />
            </div>
          )}
          <div>
            <Button type="submit" size="l" loading={sending}>
              <Trans>Continue to guest details</Trans>
            </Button>
          </div>
          <p className={styles.soft}>
            <Trans>
              We’ll hold the dates for you for <Plural value={holdMinutes} one="# minute" other="# minutes" />. The voucher isn’t used until
              you book. From then on its buyer can no longer withdraw from the contract, and the property’s cancellation policy applies.
            </Trans>
          </p>
        </Form>
      )}
    </TitledSection>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@nocleh/design-system/alert.tsx';
import { Button } from '@nocleh/design-system/button.tsx';
import { ErrorSummary } from '@nocleh/design-system/error-summary.tsx';
import { Select } from '@nocleh/design-system/select.tsx';
import { Form, useLoaderData, useNavigation } from 'react-router';
import { CancellationTerms } from '../order/cancellation-terms.tsx';
import { FailureAlert } from '../order/failure-alert.tsx';
import { ArrivalChoice } from '../order-flow/arrival-choice.tsx';
import type { loader } from './voucher.loader.ts';
import styles from './voucher.module.css';

/** The days on which one may come with the voucher, and the way to book them. */
export function ChooseDays() {
  const { voucher, choice, failure, missing, key } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const sending = useNavigation().state === 'submitting';
  const texts = { days: t`Choose your dates.`, ages: t`Choose the age of each child.` };
  const missingField = { days: 'from', ages: `child-${choice.children.length}` };
  return (
    <section className={styles.onScreen} aria-labelledby="days-title">
      <h2 id="days-title" className={styles.title}>
        <Trans>Choose your dates</Trans>
      </h2>
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
            <ErrorSummary title={t`The form can’t be sent yet`} errors={[{ name: missingField[missing], message: texts[missing] }]} />
          )}
          <input type="hidden" name="key" value={key} />
          {choice.after && <input type="hidden" name="after" value={choice.after} />}
          <ArrivalChoice
            arrivals={voucher.arrivals}
            nights={voucher.nights}
            chosen={choice.from}
            error={missing === 'days' ? texts.days : undefined}
          />
          {Array.from({ length: voucher.children }, (_, index) => (
            <Select
              key={index}
              id={`f-child-${index}`}
              name="child"
              label={t`Child ${index + 1}: age`}
              required
              defaultValue={choice.children[index] ?? ''}
              error={missing === 'ages' && choice.children[index] === undefined ? texts.ages : undefined}
            >
              <option value="">{t`choose`}</option>
              {Array.from({ length: 18 }, (_, years) => (
                <option key={years} value={years}>
                  {years}
                </option>
              ))}
            </Select>
          ))}
          {choice.from && (
            <div className={styles.soft}>
              <CancellationTerms rules={voucher.accommodation.cancellation} arrival={choice.from} />
            </div>
          )}
          <div>
            <Button type="submit" size="l" loading={sending}>
              <Trans>Continue to guest details</Trans>
            </Button>
          </div>
          <p className={styles.soft}>
            <Trans>We will hold the dates for you for 15 minutes. The voucher is only used once you place the order.</Trans>
          </p>
        </Form>
      )}
    </section>
  );
}

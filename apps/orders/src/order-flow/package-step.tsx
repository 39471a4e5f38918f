import { Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '@nocleh/design-system/button.tsx';
import { ErrorSummary } from '@nocleh/design-system/error-summary.tsx';
import { Select } from '@nocleh/design-system/select.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { FormEvent } from 'react';
import { Form, useLoaderData, useNavigation, useSubmit } from 'react-router';
import { CancellationTerms } from '../order/cancellation-terms.tsx';
import { FailureAlert } from '../order/failure-alert.tsx';
import { accommodationAddress } from '../order/order-address.ts';
import { Included } from '../order/package-part.tsx';
import { PageFrame } from '../order/page-frame.tsx';
import { StayPicture } from '../order/stay-facts.tsx';
import { Steps } from '../order/steps.tsx';
import { PriceTable } from '../price/price-table.tsx';
import { ArrivalChoice } from './arrival-choice.tsx';
import fields from './fields.module.css';
import type { loader } from './package.loader.ts';
import styles from './stay-step.module.css';

export function PackageStep() {
  const { found, house, choice, price, failure, missing, key } = useLoaderData<typeof loader>();
  const locale = useLocale();
  const { t } = useLingui();
  const submit = useSubmit();
  const navigation = useNavigation();
  const refresh = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    void submit(currentTarget, { method: 'get', replace: true, preventScrollReset: true });
  const texts = { days: t`Choose your dates.`, ages: t`Choose the age of each child.` };
  const missingField = { days: 'from', ages: `child-${choice.children.length}` };
  return (
    <PageFrame
      heading={<Trans>Your package: {found.title}</Trans>}
      below={<Steps current={1} />}
      aside={
        <>
          <StayPicture picture={house.picture} />
          <div>
            <p className={styles.name}>
              <a href={accommodationAddress(locale, house.slug)}>{house.name}</a>
            </p>
            <p className={styles.soft}>
              {house.placeName}, {found.room}
            </p>
          </div>
          <div>
            <h2 className={styles.small}>
              <a href={localePath(locale, `/balicek/${found.slug}`)}>
                <Trans>What the package includes</Trans>
              </a>
            </h2>
            <Included items={found.included} />
          </div>
          {choice.from && (
            <div>
              <h2 className={styles.small}>
                <Trans>Cancellation</Trans>
              </h2>
              <div className={styles.soft}>
                <CancellationTerms rules={house.cancellation} arrival={choice.from} />
              </div>
            </div>
          )}
        </>
      }
    >
      {failure && <FailureAlert kind={failure} key={key} />}
      <Form method="get" className={styles.form} onChange={refresh}>
        {missing && (
          <ErrorSummary title={t`The form can’t be sent yet`} errors={[{ name: missingField[missing], message: texts[missing] }]} />
        )}
        {choice.after && <input type="hidden" name="after" value={choice.after} />}
        <ArrivalChoice
          arrivals={found.arrivals}
          nights={found.nights}
          chosen={choice.from}
          error={missing === 'days' ? texts.days : undefined}
        />
        {found.children > 0 && (
          <div className={fields.few}>
            {Array.from({ length: found.children }, (_, index) => (
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
          </div>
        )}
        <div>
          <Button type="submit" variant="secondary" formNoValidate>
            <Trans>Update the price</Trans>
          </Button>
        </div>
        <section className={styles.price} aria-live="polite" aria-busy={navigation.state === 'loading'}>
          <h2 className={styles.title}>
            <Trans>Price</Trans>
          </h2>
          {price ? (
            <PriceTable price={price} />
          ) : (
            <p>
              <Trans>You will see the price once you have chosen your dates.</Trans>
            </p>
          )}
        </section>
        <div className={styles.send}>
          <button
            type="submit"
            formMethod="post"
            name="key"
            value={key}
            className={buttonClass({ size: 'l' })}
            aria-disabled={navigation.state === 'submitting'}
          >
            {navigation.state === 'submitting' ? t`Holding the room…` : t`Continue to guest details`}
          </button>
          <p className={styles.soft}>
            <Trans>We will hold the package for you for 15 minutes. It costs nothing and commits you to nothing.</Trans>
          </p>
        </div>
      </Form>
    </PageFrame>
  );
}

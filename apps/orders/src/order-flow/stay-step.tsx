import { Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '@nocleh/design-system/button.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { FormEvent } from 'react';
import { Form, useLoaderData, useNavigation, useSubmit } from 'react-router';
import { CancellationTerms } from '../order/cancellation-terms.tsx';
import { FailureAlert } from '../order/failure-alert.tsx';
import { accommodationAddress } from '../order/order-address.ts';
import { PageFrame } from '../order/page-frame.tsx';
import { StayPicture } from '../order/stay-facts.tsx';
import { Steps } from '../order/steps.tsx';
import { PriceTable } from '../price/price-table.tsx';
import { PartyFields } from './party-fields.tsx';
import { RoomChoice } from './room-choice.tsx';
import type { loader } from './stay.loader.ts';
import { StayDates } from './stay-dates.tsx';
import styles from './stay-step.module.css';

export function StayStep() {
  const { house, choice, price, failure, dates, refused, today, key } = useLoaderData<typeof loader>();
  const locale = useLocale();
  const { t } = useLingui();
  const submit = useSubmit();
  const navigation = useNavigation();
  // A list changes in one go; a date is typed piece by piece and waits for the button.
  const refresh = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement) void submit(currentTarget, { method: 'get', replace: true, preventScrollReset: true });
  };
  return (
    <PageFrame
      heading={<Trans>Your stay: {house.name}</Trans>}
      below={<Steps current={1} />}
      aside={
        <>
          <StayPicture picture={house.picture} />
          <div>
            <p className={styles.name}>
              <a href={accommodationAddress(locale, house.slug)}>{house.name}</a>
            </p>
            <p className={styles.soft}>{house.placeName}</p>
          </div>
          <div>
            <h2 className={styles.small}>
              <Trans>Cancellation</Trans>
            </h2>
            <div className={styles.soft}>
              <CancellationTerms rules={house.cancellation} arrival={choice.from || today} />
            </div>
          </div>
        </>
      }
    >
      {failure && (
        <FailureAlert kind={failure} key={key}>
          {failure === 'price_on_request' && (
            <p>
              <a href={localePath(locale, `/poptavka?accommodation=${house.slug}`)}>
                <Trans>Ask for an offer</Trans>
              </a>
            </p>
          )}
        </FailureAlert>
      )}
      <Form method="get" className={styles.form} onChange={refresh}>
        <input type="hidden" name="accommodation" value={house.id} />
        <input type="hidden" name="slug" value={house.slug} />
        {choice.after && <input type="hidden" name="after" value={choice.after} />}
        <StayDates from={choice.from} to={choice.to} today={today} problem={dates} />
        <PartyFields adults={choice.adults} ages={choice.children} />
        <RoomChoice rooms={house.rooms} chosen={choice.rooms} nothingChosen={refused === 'rooms'} />
        <div>
          <Button type="submit" variant="secondary">
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
              {dates ? (
                <Trans>You will see the price once you have filled in the dates.</Trans>
              ) : (
                <Trans>You will see the price once you have chosen a room.</Trans>
              )}
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
            {navigation.state === 'submitting' ? t`Holding the rooms…` : t`Continue to guest details`}
          </button>
          <p className={styles.soft}>
            <Trans>We will hold the rooms for you for 15 minutes. It costs nothing and commits you to nothing.</Trans>
          </p>
        </div>
      </Form>
    </PageFrame>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { FormEvent } from 'react';
import { Form, useLoaderData, useSubmit } from 'react-router';
import { CancellationTerms } from '../order/cancellation-terms.tsx';
import { FailureAlert } from '../order/failure-alert.tsx';
import { House } from '../order/house.tsx';
import { PageFrame } from '../order/page-frame.tsx';
import { Steps } from '../order/steps.tsx';
import { TitledSection } from '../order/titled-section.tsx';
import fields from './fields.module.css';
import { PartyFields } from './party-fields.tsx';
import { PriceAndHold } from './price-and-hold.tsx';
import { RoomChoice } from './room-choice.tsx';
import type { loader } from './stay.loader.ts';
import { StayDates } from './stay-dates.tsx';

export function StayStep() {
  const { house, choice, price, failure, dates, unread, refused, today, key } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const locale = useLocale();
  const submit = useSubmit();
  // A list changes in one go; a date is typed piece by piece and waits for the button.
  const refresh = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement) void submit(currentTarget, { method: 'get', replace: true, preventScrollReset: true });
  };
  return (
    <PageFrame
      heading={t`Your stay: ${house.name}`}
      below={<Steps current={1} />}
      aside={
        <>
          <House house={house} />
          {!dates && (
            <TitledSection small title={<Trans>Cancellation</Trans>}>
              <CancellationTerms rules={house.cancellation} arrival={choice.from} today={today} />
            </TitledSection>
          )}
        </>
      }
    >
      {failure && (
        <FailureAlert kind={failure} key={key}>
          {failure === 'price_on_request' && (
            <p>
              <a href={localePath(locale, `/poptavka?accommodation=${house.slug}`)}>
                <Trans>No-obligation enquiry</Trans>
              </a>
            </p>
          )}
        </FailureAlert>
      )}
      <Form method="get" className={fields.form} onChange={refresh}>
        <input type="hidden" name="accommodation" value={house.id} />
        <input type="hidden" name="slug" value={house.slug} />
        {choice.after && <input type="hidden" name="after" value={choice.after} />}
        <StayDates from={choice.from} to={choice.to} today={today} problem={dates} />
        <PartyFields adults={choice.adults} ages={choice.children} unread={unread} />
        <RoomChoice rooms={house.rooms} chosen={choice.rooms} nothingChosen={refused === 'rooms'} />
        <div>
          <Button type="submit" variant="secondary">
            <Trans>Update the price</Trans>
          </Button>
        </div>
        <PriceAndHold
          price={price}
          missing={
            dates ? (
              <Trans>You’ll see the price once you have filled in the dates.</Trans>
            ) : unread ? (
              <Trans>You’ll see the price once you have checked the guests.</Trans>
            ) : (
              <Trans>You’ll see the price once you have chosen a quantity.</Trans>
            )
          }
          formKey={key}
          holding={<Trans>Holding your choice…</Trans>}
          promise={<Trans>We’ll hold your choice for 15 minutes. It costs nothing and commits you to nothing.</Trans>}
        />
      </Form>
    </PageFrame>
  );
}

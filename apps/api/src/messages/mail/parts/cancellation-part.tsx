import { Trans } from '@lingui/react/macro';
import { type CancellationStep, cancellationSteps } from '@nocleh/contracts/stay/cancellation.ts';
import { formatDate, formatMoney } from '@nocleh/i18n/format.ts';
import type { JSX } from 'react';
import { Heading, Text } from 'react-email';
import { feeOfPercent } from '../../../booking/order/cancellation-fee.ts';
import type { OrderMailData } from '../data/mail-data.ts';
import { style } from './mail-style.ts';

/** What cancelling costs, with amounts and dates, from the day on which the mail is sent: past deadlines are left out. */
export function CancellationPart({ data: { order, today } }: { readonly data: OrderMailData }): JSX.Element | null {
  const steps = cancellationSteps(order.cancellation.rules, order.from, today);
  if (steps.length === 0) return null;
  return (
    <>
      <Heading as="h2" style={style.subtitle}>
        <Trans>Cancellation</Trans>
      </Heading>
      {steps.length === 1 && steps[0]?.percent === 0 ? (
        <Text style={style.text}>
          <Trans>You may cancel free of charge up to the day of arrival.</Trans>
        </Text>
      ) : (
        <ul style={style.text}>
          {steps.map((step, index) => (
            <li key={step.until}>
              <Step order={order} step={step} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface StepProps {
  readonly order: OrderMailData['order'];
  readonly step: CancellationStep;
  readonly isFirst: boolean;
}

function Step({ order, step: { percent, until }, isFirst }: StepProps): JSX.Element {
  const day = formatDate(order.locale, until);
  const cost = formatMoney(order.locale, feeOfPercent(order.price, percent));
  if (percent === 0) return <Trans>until {day}: free of charge</Trans>;
  if (percent === 100)
    return <Everything cost={cost} isFirst={isFirst} isTaxed={order.price.lines.some(({ kind }) => kind === 'stay_fee')} />;
  return isFirst ? (
    <Trans>
      now, until {day}: {percent}% of the price, {cost}
    </Trans>
  ) : (
    <Trans>
      then, until {day}: {percent}% of the price, {cost}
    </Trans>
  );
}

interface EverythingProps {
  readonly cost: string;
  readonly isFirst: boolean;
  /** The price includes a stay fee, which is not owed after a cancellation. */
  readonly isTaxed: boolean;
}

function Everything({ cost, isFirst, isTaxed }: EverythingProps): JSX.Element {
  if (!isTaxed) return isFirst ? <Trans>the full price: {cost}</Trans> : <Trans>after that: the full price, {cost}</Trans>;
  return isFirst ? (
    <Trans>the full price without the tourist tax: {cost}</Trans>
  ) : (
    <Trans>after that: the full price without the tourist tax, {cost}</Trans>
  );
}

import { Trans } from '@lingui/react/macro';
import type { Order } from '@nocleh/contracts/api/order.ts';
import { cancellationSteps } from '@nocleh/contracts/cancellation.ts';
import { formatDate } from '@nocleh/i18n/format.ts';
import type { JSX, ReactNode } from 'react';
import { Heading, Text } from 'react-email';
import { style } from './mail-style.ts';

const Title = ({ children }: { readonly children: ReactNode }): JSX.Element => (
  <Heading as="h2" style={style.subtitle}>
    {children}
  </Heading>
);

interface PackagePartProps {
  readonly order: Order;
  /** The day on which the mail is sent. */
  readonly today: string;
}

/** What a package includes, and the terms under which it was ordered, to be kept. Nothing for nights alone. */
export function PackagePart({ order, today }: PackagePartProps): JSX.Element | null {
  if (!order.package) return null;
  const { included, terms } = order.package;
  return (
    <>
      <Title>
        <Trans>What the package includes</Trans>
      </Title>
      <ul style={style.text}>
        {included.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <Title>
        <Trans>Package terms</Trans>
      </Title>
      {terms.map((paragraph) => (
        <Text key={paragraph} style={style.text}>
          {paragraph}
        </Text>
      ))}
      <Cancellation order={order} today={today} />
    </>
  );
}

/** What cancelling costs from the day on which the mail is sent: a mail about a stay soon to come names no deadline of the past. */
function Cancellation({ order, today }: PackagePartProps): JSX.Element | null {
  const steps = cancellationSteps(order.cancellation.rules, order.from, today);
  if (steps.length === 0) return null;
  if (steps.length === 1 && steps[0]?.percent === 0)
    return (
      <Text style={style.text}>
        <Trans>You may cancel free of charge up to the day of arrival.</Trans>
      </Text>
    );
  return (
    <>
      <Text style={style.text}>
        <Trans>What cancelling costs:</Trans>
      </Text>
      <ul style={style.text}>
        {steps.map(({ percent, until }, index) => (
          <li key={until}>
            <Cost percent={percent} day={formatDate(order.locale, until)} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Cost({ percent, day, isFirst }: { readonly percent: number; readonly day: string; readonly isFirst: boolean }): JSX.Element {
  if (percent === 100)
    return isFirst ? <Trans>the whole price without the tourist tax</Trans> : <Trans>later: the whole price without the stay fee</Trans>;
  if (percent === 0) return <Trans>until {day}: nothing</Trans>;
  return isFirst ? (
    <Trans>
      now, until {day}: {percent}% of the price
    </Trans>
  ) : (
    <Trans>
      then, until {day}: {percent}% of the price
    </Trans>
  );
}

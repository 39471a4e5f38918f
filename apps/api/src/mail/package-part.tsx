import { Trans } from '@lingui/react/macro';
import type { Order } from '@nocleh/contracts/api/order.ts';
import { formatDate } from '@nocleh/i18n/format.ts';
import type { JSX, ReactNode } from 'react';
import { Heading, Text } from 'react-email';
import { addDays } from '../pricing/days.ts';
import { style } from './mail-style.ts';

const Title = ({ children }: { readonly children: ReactNode }): JSX.Element => (
  <Heading as="h2" style={style.subtitle}>
    {children}
  </Heading>
);

/** What a package includes, and the terms under which it was ordered, to be kept. Nothing for nights alone. */
export function PackagePart({ order }: { readonly order: Order }): JSX.Element | null {
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
      <Cancellation order={order} />
    </>
  );
}

function Cancellation({ order }: { readonly order: Order }): JSX.Element {
  const { rules } = order.cancellation;
  const partial = rules.filter(({ percent }) => percent < 100);
  const until = (days: number) => formatDate(order.locale, addDays(order.from, -days));
  if (rules.length === 0)
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
        {partial.map(({ daysBefore, percent }) => (
          <li key={daysBefore}>
            {percent === 0 ? (
              <Trans>by {until(daysBefore)}: nothing</Trans>
            ) : (
              <Trans>
                by {until(daysBefore)}: {percent}% of the price
              </Trans>
            )}
          </li>
        ))}
        {partial.at(-1)?.daysBefore !== 0 && (
          <li>
            <Trans>later: the whole price without the stay fee</Trans>
          </li>
        )}
      </ul>
    </>
  );
}

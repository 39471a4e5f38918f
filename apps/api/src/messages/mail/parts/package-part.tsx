import { Trans } from '@lingui/react/macro';
import type { Order } from '@nocleh/contracts/api/order.ts';
import type { JSX, ReactNode } from 'react';
import { Heading, Text } from 'react-email';
import { style } from './mail-style.ts';

const Title = ({ children }: { readonly children: ReactNode }): JSX.Element => (
  <Heading as="h2" style={style.subtitle}>
    {children}
  </Heading>
);

/** What a package includes, and the terms of its order, as a durable copy. Empty for an order without a package. */
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
    </>
  );
}

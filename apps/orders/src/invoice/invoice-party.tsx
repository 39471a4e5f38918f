import { Trans } from '@lingui/react/macro';
import type { Invoice } from '@nocleh/contracts/api/invoice.ts';
import type { ReactNode } from 'react';
import styles from './invoice.module.css';

export const InvoiceParty = ({ party, title }: { party: Invoice['supplier']; title: ReactNode }) => (
  <section>
    <h2 className={styles.title}>{title}</h2>
    <address className={styles.address}>
      <strong>{party.name}</strong>
      {party.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {party.companyId && (
        <span>
          <Trans>Company number: {party.companyId}</Trans>
        </span>
      )}
      {party.vatId && (
        <span>
          <Trans>VAT number: {party.vatId}</Trans>
        </span>
      )}
    </address>
  </section>
);

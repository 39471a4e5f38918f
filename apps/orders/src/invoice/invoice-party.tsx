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
      {party.register && (
        <span>
          <Trans>Commercial register: {party.register}</Trans>
        </span>
      )}
      {party.email && <a href={`mailto:${party.email}`}>{party.email}</a>}
      {party.phone && <a href={`tel:${party.phone.replaceAll(' ', '')}`}>{party.phone}</a>}
    </address>
  </section>
);

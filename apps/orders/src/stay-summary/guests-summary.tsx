import { Plural, Trans } from '@lingui/react/macro';
import type { Contact, Order } from '@nocleh/contracts/api/order.ts';
import { TitledSection } from '../page-frame/titled-section.tsx';
import styles from './guests-summary.module.css';

interface GuestsSummaryProps {
  readonly contact: Contact;
  readonly guests: Order['guests'];
  readonly note: string;
  /** Address where it can be changed, while the order is not placed. */
  readonly change?: string;
}

/** Contact and guests of an order. */
export function GuestsSummary({ contact, guests, note, change }: GuestsSummaryProps) {
  return (
    <TitledSection title={<Trans>Guests and contact</Trans>}>
      <div className={styles.columns}>
        <address className={styles.contact}>
          <strong>
            {contact.firstName} {contact.lastName}
          </strong>
          {contact.company && <span>{contact.company}</span>}
          {contact.street && (
            <>
              <span>{contact.street}</span>
              <span>
                {contact.postalCode} {contact.city}, {contact.country}
              </span>
            </>
          )}
          <span>{contact.email}</span>
          <span>{contact.phone}</span>
        </address>
        <ol className={styles.guests}>
          {guests.map(({ name, age }, index) => (
            <li key={index}>
              {name && `${name}, `}
              <Plural value={age} one="aged #" other="aged #" />
            </li>
          ))}
        </ol>
      </div>
      {note && (
        <p className={styles.note}>
          <span className={styles.label}>
            <Trans>Message for the host</Trans>
          </span>
          {note}
        </p>
      )}
      {change && (
        <p>
          <a href={change}>
            <Trans>Change guests and contact</Trans>
          </a>
        </p>
      )}
    </TitledSection>
  );
}

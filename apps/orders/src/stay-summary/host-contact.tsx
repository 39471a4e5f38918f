import { Trans } from '@lingui/react/macro';
import type { Order } from '@nocleh/contracts/api/order.ts';
import { TitledSection } from '../page-frame/titled-section.tsx';
import styles from './host-contact.module.css';

/** Contact of the host. */
export function HostContact({ host }: { host: Order['host'] }) {
  if (!host) return null;
  return (
    <TitledSection title={<Trans>Your host</Trans>}>
      <address className={styles.host}>
        <span>{[host.name, host.address].filter((part) => part !== '').join(', ')}</span>
        {host.phone && <a href={`tel:${host.phone.replaceAll(' ', '')}`}>{host.phone}</a>}
        <a href={`mailto:${host.email}`}>{host.email}</a>
      </address>
    </TitledSection>
  );
}

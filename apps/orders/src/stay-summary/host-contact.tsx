import { Trans } from '@lingui/react/macro';
import { TitledSection } from '../page-frame/titled-section.tsx';
import styles from './host-contact.module.css';
import type { hostOfOrder } from './host-of-order.ts';

/** Contact of the host, and the way to the accommodation. */
export function HostContact({ host }: { host: ReturnType<typeof hostOfOrder> }) {
  if (!host) return null;
  return (
    <TitledSection title={<Trans>Your host</Trans>}>
      <address className={styles.host}>
        <span>{[host.name, host.address].filter((part) => part !== '').join(', ')}</span>
        {host.phone && <a href={`tel:${host.phone.replaceAll(' ', '')}`}>{host.phone}</a>}
        <a href={`mailto:${host.email}`}>{host.email}</a>
        {host.route && (
          <a href={host.route} rel="noreferrer">
            <Trans>Route on OpenStreetMap</Trans>
          </a>
        )}
      </address>
    </TitledSection>
  );
}

import { Trans } from '@lingui/react/macro';
import { routeUrl } from '@nocleh/contracts/stay/route-url.ts';
import type { JSX } from 'react';
import { Heading, Link } from 'react-email';
import type { OrderMailData } from '../data/mail-data.ts';
import { style } from './mail-style.ts';
import { Row, Rows } from './stay-facts.tsx';

/** A link to a map at the accommodation's position. */
const mapUrl = (lat: number, lon: number): string =>
  `https://www.openstreetmap.org/?mlat=${lat.toFixed(5)}&mlon=${lon.toFixed(5)}#map=16/${lat.toFixed(5)}/${lon.toFixed(5)}`;

/** The host's contact and the way to the accommodation. */
export function HostPart({ data: { order } }: { readonly data: OrderMailData }): JSX.Element | null {
  const { host, accommodation } = order;
  if (!host) return null;
  const { lat, lon } = accommodation;
  return (
    <>
      <Heading as="h2" style={style.subtitle}>
        <Trans>Your host</Trans>
      </Heading>
      <Rows>
        <Row label={<Trans>Name and address</Trans>}>{[host.name, host.address].filter((part) => part !== '').join(', ')}</Row>
        {host.phone !== null && (
          <Row label={<Trans>Phone</Trans>}>
            <Link href={`tel:${host.phone.replaceAll(' ', '')}`} style={style.link}>
              {host.phone}
            </Link>
          </Row>
        )}
        <Row label={<Trans>E-mail</Trans>}>
          <Link href={`mailto:${host.email}`} style={style.link}>
            {host.email}
          </Link>
        </Row>
        {lat !== null && lon !== null && (
          <Row label={<Trans>How to get there</Trans>}>
            <Link href={mapUrl(lat, lon)} style={style.link}>
              <Trans>Show on a map</Trans>
            </Link>
            {' · '}
            <Link href={routeUrl(lat, lon)} style={style.link}>
              <Trans>Route on OpenStreetMap</Trans>
            </Link>
          </Row>
        )}
      </Rows>
    </>
  );
}

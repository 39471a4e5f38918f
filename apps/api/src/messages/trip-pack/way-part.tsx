import type { I18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { routeUrl } from '@nocleh/contracts/stay/route-url.ts';
import type { JSX } from 'react';
import { RouteSketch } from './route-sketch-figure.tsx';
import type { TripPackData } from './trip-pack-data.ts';

/** Navigation apps of phones open `geo:` addresses without a connection; the map of OpenStreetMap needs one. */
function NavigationLinks({ lat, lon }: { readonly lat: number; readonly lon: number }): JSX.Element {
  const [north, east] = [lat.toFixed(5), lon.toFixed(5)];
  return (
    <p className="links">
      <a href={`geo:${north},${east}?q=${north},${east}`}>
        <Trans>Navigate with an app on this phone</Trans>
      </a>
      <a href={routeUrl(lat, lon)} rel="noreferrer">
        <Trans>Route on OpenStreetMap (needs a connection)</Trans>
      </a>
    </p>
  );
}

/** The host's contact, and how to get to the accommodation. */
export function WayPart({ data: { order, sketch }, i18n }: { readonly data: TripPackData; readonly i18n: I18n }): JSX.Element {
  const { host, accommodation } = order;
  const { lat, lon, name } = accommodation;
  return (
    <>
      {host && (
        <section>
          <h2>
            <Trans>Your host</Trans>
          </h2>
          <address>
            <p>{[host.name, host.address].filter((part) => part !== '').join(', ')}</p>
            <p className="links">
              {host.phone !== null && <a href={`tel:${host.phone.replaceAll(' ', '')}`}>{host.phone}</a>}
              <a href={`mailto:${host.email}`}>{host.email}</a>
            </p>
          </address>
        </section>
      )}
      <section>
        <h2>
          <Trans>How to get there</Trans>
        </h2>
        <p>{[name, accommodation.street, accommodation.placeName].filter((part) => part !== '').join(', ')}</p>
        {lat !== null && lon !== null && (
          <p>
            <Trans>
              Position: {lat.toFixed(5)}, {lon.toFixed(5)}
            </Trans>
          </p>
        )}
        {sketch && <RouteSketch sketch={sketch} name={name} locale={order.locale} i18n={i18n} />}
        {lat !== null && lon !== null && <NavigationLinks lat={lat} lon={lon} />}
      </section>
    </>
  );
}

import type { ReactNode } from 'react';
import type { Accommodation } from '../catalogue.ts';
import { formatMoney } from '../format.ts';

export function Facts({ accommodation }: { readonly accommodation: Accommodation }) {
  const { checkIn, checkOut, cancellation, stayFee, host, registration } = accommodation;
  return (
    <dl className="facts">
      {checkIn && <Fact name="Příjezd">{`od ${checkIn.from} do ${checkIn.to}`}</Fact>}
      {checkOut && <Fact name="Odjezd">{`do ${checkOut}`}</Fact>}
      <Fact name="Zrušení">
        <ul>
          {cancellation.map(({ daysBefore, percent }) => (
            <li key={daysBefore}>
              {percent === 0 ? `zdarma do ${daysBefore} dnů před příjezdem` : `do ${daysBefore} dnů: ${percent} % ceny`}
            </li>
          ))}
        </ul>
      </Fact>
      {stayFee && <Fact name="Poplatek z pobytu">{`${formatMoney(stayFee)} za dospělého a noc, v ceně`}</Fact>}
      {host && <Fact name="Hostitel">{`${host.name}, ${host.address} (IČO ${host.registerNumber})`}</Fact>}
      <Fact name="Registrační číslo">{registration.number ?? 'zákon je nevyžaduje'}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

export function Location({ accommodation }: { readonly accommodation: Accommodation }) {
  const { street, place, lat, lon, altitudeM } = accommodation;
  return (
    <address className="address">
      {street && <p>{street}</p>}
      <p>{[place.name, ...place.within.map(({ name }) => name)].join(', ')}</p>
      {altitudeM !== null && <p>{`${altitudeM} m n. m.`}</p>}
      {lat !== null && lon !== null && <p>{`${lat.toFixed(5)}, ${lon.toFixed(5)}`}</p>}
      <a href="/mapa">Zobrazit na mapě</a>
    </address>
  );
}

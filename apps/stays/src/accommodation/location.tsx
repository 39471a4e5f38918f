import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { addsToTown } from '../card/place-and-region.ts';
import { criteriaSearch } from '../criteria/criteria.ts';
import type { AccommodationData } from './accommodation.loader.ts';
import css from './accommodation.module.css';
import { LocationMap } from './location-map.tsx';

const around = 0.12;

export function LocationDetails({ accommodation, stay }: Pick<AccommodationData, 'accommodation' | 'stay'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const { id, street, place, lat, lon, altitudeM } = accommodation;
  const height = altitudeM !== null && formatNumber(locale, altitudeM);
  const box =
    lat !== null &&
    lon !== null &&
    [lon - around, lat - around / 2, lon + around, lat + around / 2].map((value) => value.toFixed(3)).join(',');
  return (
    <>
      {lat !== null && lon !== null && <LocationMap name={accommodation.name} lat={lat} lon={lon} />}
      <address className={css.address}>
        {street && <p>{street}</p>}
        <p>
          {place.name}
          {place.local && (
            <>
              {' '}
              (<span lang={place.local.language}>{place.local.name}</span>)
            </>
          )}
          {place.within.map(({ name }) => (addsToTown(name, place.name) ? `, ${name}` : ''))}
        </p>
        {height && <p>{t`${height} m above sea level`}</p>}
        {lat !== null && lon !== null && (
          <p>
            {lat.toFixed(5)}, {lon.toFixed(5)}
          </p>
        )}
        {box && (
          <a href={localePath(locale, `/vyhledavani${criteriaSearch({ box, ...stay }, { view: 'map', accommodation: String(id) })}`)}>
            {t`Show on map`}
          </a>
        )}
      </address>
    </>
  );
}

import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Amenity } from '@nocleh/contracts/api/taxonomy.ts';
import { BreakfastIcon, FamilyIcon, LakeIcon, ReceptionIcon, SaunaIcon } from '@nocleh/design-system/pictures/icons/amenities.tsx';
import { BedIcon } from '@nocleh/design-system/pictures/icons/signs.tsx';
import { amenityNames } from '../taxonomy/amenity-names.ts';
import css from './accommodation.module.css';

/** One icon per group: 36 icons would be larger than the rest of the page. */
const groups = [
  { name: msg`Food and drink`, Sign: BreakfastIcon, of: ['breakfast', 'half_board', 'restaurant', 'kitchen', 'barbecue'] },
  {
    name: msg`Rooms`,
    Sign: BedIcon,
    of: ['private_bathroom', 'balcony', 'terrace', 'air_conditioning', 'fireplace', 'tv', 'washing_machine', 'non_smoking'],
  },
  { name: msg`Spa`, Sign: SaunaIcon, of: ['sauna', 'wellness', 'hot_tub', 'indoor_pool', 'outdoor_pool', 'gym'] },
  { name: msg`Outdoors and sport`, Sign: LakeIcon, of: ['garden', 'lake_nearby', 'fishing', 'bike_storage', 'bike_rental', 'ski_storage'] },
  { name: msg`Families and pets`, Sign: FamilyIcon, of: ['family_rooms', 'crib', 'playground', 'pets_allowed'] },
  {
    name: msg`Services and access`,
    Sign: ReceptionIcon,
    of: ['wifi', 'parking', 'ev_charging', 'lift', 'wheelchair_accessible', 'reception_24h', 'conference_room'],
  },
] as const;
/** Does not compile when an amenity of the contracts belongs to no group. */
type Ungrouped = Exclude<Amenity, (typeof groups)[number]['of'][number]>;
const all: Ungrouped extends never ? typeof groups : never = groups;

export function Amenities({ amenities }: { readonly amenities: readonly Amenity[] }) {
  const { i18n } = useLingui();
  const shown = all.map(({ name, Sign, of }) => ({
    name,
    Sign,
    has: (of as readonly Amenity[]).filter((amenity) => amenities.includes(amenity)),
  }));
  return (
    <dl className={css.amenities}>
      {shown.map(
        ({ name, Sign, has }) =>
          has.length > 0 && (
            <div key={name.id}>
              <dt>
                <Sign /> {i18n._(name)}
              </dt>
              {has.map((amenity) => (
                <dd key={amenity}>{i18n._(amenityNames[amenity])}</dd>
              ))}
            </div>
          ),
      )}
    </dl>
  );
}

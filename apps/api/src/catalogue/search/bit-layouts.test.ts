import { accommodationTypes, amenities } from '@nocleh/contracts/api/taxonomy.ts';
import { expect, test } from 'vitest';
import { amenityBits } from './bit-layouts.ts';

/** Order of the stored positions: append a new value here too. */
const storedTypes = 'hotel guesthouse bed_and_breakfast apartment cottage farm_stay camp_site mountain_hut hostel other';
const storedAmenities =
  'wifi parking ev_charging breakfast half_board restaurant kitchen washing_machine air_conditioning fireplace balcony terrace garden barbecue playground family_rooms crib pets_allowed wheelchair_accessible lift non_smoking private_bathroom tv sauna wellness hot_tub indoor_pool outdoor_pool gym bike_storage bike_rental ski_storage fishing lake_nearby conference_room reception_24h';

test('types and amenities keep the positions by which they are stored', () => {
  expect(accommodationTypes.join(' ')).toBe(storedTypes);
  expect(amenities.join(' ')).toBe(storedAmenities);
  expect(amenityBits(['wifi', 'breakfast', 'reception_24h'])).toBe(1 + 2 ** 3 + 2 ** 35);
});

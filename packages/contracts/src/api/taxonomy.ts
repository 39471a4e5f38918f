import * as z from 'zod/mini';

/** Stored by position (`type_no`), so new types are only appended. */
export const accommodationTypes = [
  'hotel',
  'guesthouse',
  'bed_and_breakfast',
  'apartment',
  'cottage',
  'farm_stay',
  'camp_site',
  'mountain_hut',
  'hostel',
  'other',
] as const;
export const AccommodationType = z.enum(accommodationTypes);
export type AccommodationType = z.infer<typeof AccommodationType>;

/** Stored by position as bits (`amenity_bits`), so new amenities are only appended. */
export const amenities = [
  'wifi',
  'parking',
  'ev_charging',
  'breakfast',
  'half_board',
  'restaurant',
  'kitchen',
  'washing_machine',
  'air_conditioning',
  'fireplace',
  'balcony',
  'terrace',
  'garden',
  'barbecue',
  'playground',
  'family_rooms',
  'crib',
  'pets_allowed',
  'wheelchair_accessible',
  'lift',
  'non_smoking',
  'private_bathroom',
  'tv',
  'sauna',
  'wellness',
  'hot_tub',
  'indoor_pool',
  'outdoor_pool',
  'gym',
  'bike_storage',
  'bike_rental',
  'ski_storage',
  'fishing',
  'lake_nearby',
  'conference_room',
  'reception_24h',
] as const;
export const Amenity = z.enum(amenities);
export type Amenity = z.infer<typeof Amenity>;

export const roomTypeKinds = ['room', 'apartment', 'pitch', 'dorm', 'cottage'] as const;
export const RoomTypeKind = z.enum(roomTypeKinds);

export const placeKinds = ['country', 'region', 'district', 'municipality', 'area'] as const;
export const PlaceKind = z.enum(placeKinds);

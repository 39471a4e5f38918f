import type { AccommodationType, Amenity } from '@nocleh/contracts/api/taxonomy.ts';
import type { RoomTemplateName } from './room-templates.ts';

export type TypeProfile = {
  /** How common it is, by setting below. */
  always: Amenity[];
  /** Chance of each in a hundred. */
  sometimes: Partial<Record<Amenity, number>>;
  rooms: { first: RoomTemplateName[]; more: RoomTemplateName[]; count: [min: number, max: number] };
  price: number;
  checkIn: { from: string; to: string };
  checkOut: string;
};

export const typeProfiles: Record<AccommodationType, TypeProfile> = {
  hotel: {
    always: ['wifi', 'parking', 'breakfast', 'private_bathroom', 'tv', 'non_smoking'],
    sometimes: { restaurant: 80, half_board: 55, lift: 70, wheelchair_accessible: 50, reception_24h: 65, air_conditioning: 45, wellness: 45, hot_tub: 40, sauna: 50, indoor_pool: 25, gym: 25, conference_room: 50, ev_charging: 45, terrace: 45, family_rooms: 60, pets_allowed: 45, crib: 60, bike_storage: 35, ski_storage: 20 },
    rooms: { first: ['double'], more: ['single', 'twin', 'triple', 'family', 'suite'], count: [3, 5] },
    price: 1.35, checkIn: { from: '14:00', to: '23:00' }, checkOut: '11:00',
  },
  guesthouse: {
    always: ['wifi', 'parking', 'private_bathroom'],
    sometimes: { breakfast: 88, half_board: 30, restaurant: 35, garden: 75, terrace: 55, barbecue: 45, playground: 40, family_rooms: 60, crib: 50, pets_allowed: 55, bike_storage: 60, bike_rental: 25, ski_storage: 25, sauna: 22, non_smoking: 70, tv: 55, fireplace: 25, kitchen: 30 },
    rooms: { first: ['double', 'twin'], more: ['single', 'triple', 'family', 'attic', 'apartment'], count: [2, 4] },
    price: 1, checkIn: { from: '14:00', to: '20:00' }, checkOut: '10:00',
  },
  bed_and_breakfast: {
    always: ['breakfast', 'wifi', 'non_smoking'],
    sometimes: { parking: 75, garden: 80, terrace: 50, pets_allowed: 35, bike_storage: 60, private_bathroom: 75, crib: 25, tv: 30, family_rooms: 25 },
    rooms: { first: ['double', 'attic'], more: ['single', 'twin', 'triple'], count: [1, 3] },
    price: 0.9, checkIn: { from: '15:00', to: '20:00' }, checkOut: '10:00',
  },
  apartment: {
    always: ['wifi', 'kitchen', 'private_bathroom'],
    sometimes: { parking: 60, washing_machine: 65, balcony: 45, terrace: 30, air_conditioning: 25, lift: 30, family_rooms: 45, crib: 45, pets_allowed: 35, non_smoking: 80, tv: 75, ski_storage: 20, bike_storage: 40, ev_charging: 20, hot_tub: 12, sauna: 12 },
    rooms: { first: ['apartment', 'studio'], more: ['studio', 'apartment', 'largeApartment'], count: [1, 3] },
    price: 1.05, checkIn: { from: '15:00', to: '22:00' }, checkOut: '10:00',
  },
  cottage: {
    always: ['parking', 'kitchen', 'garden', 'private_bathroom'],
    sometimes: { fireplace: 85, barbecue: 88, terrace: 65, playground: 45, crib: 50, pets_allowed: 65, wifi: 78, washing_machine: 50, sauna: 30, hot_tub: 25, outdoor_pool: 15, bike_storage: 45, ski_storage: 20, non_smoking: 65, family_rooms: 55, tv: 40 },
    rooms: { first: ['smallCottage', 'largeCottage'], more: [], count: [1, 1] },
    price: 1, checkIn: { from: '15:00', to: '20:00' }, checkOut: '10:00',
  },
  farm_stay: {
    always: ['parking', 'garden', 'wifi'],
    sometimes: { breakfast: 65, kitchen: 55, barbecue: 75, playground: 75, family_rooms: 75, crib: 65, pets_allowed: 55, terrace: 45, bike_storage: 55, bike_rental: 30, fishing: 25, fireplace: 35, outdoor_pool: 20, half_board: 25, private_bathroom: 85, sauna: 15 },
    rooms: { first: ['family', 'double'], more: ['double', 'apartment', 'triple', 'attic'], count: [2, 4] },
    price: 0.95, checkIn: { from: '14:00', to: '19:00' }, checkOut: '10:00',
  },
  camp_site: {
    always: ['parking', 'pets_allowed', 'barbecue', 'garden'],
    sometimes: { wifi: 65, playground: 80, restaurant: 45, washing_machine: 55, bike_rental: 45, bike_storage: 30, fishing: 35, outdoor_pool: 15, wheelchair_accessible: 30, ev_charging: 15, kitchen: 35 },
    rooms: { first: ['tentPitch'], more: ['caravanPitch', 'cabin'], count: [2, 3] },
    price: 1, checkIn: { from: '13:00', to: '21:00' }, checkOut: '11:00',
  },
  mountain_hut: {
    always: ['restaurant', 'breakfast', 'non_smoking'],
    sometimes: { half_board: 85, ski_storage: 85, wifi: 50, fireplace: 60, sauna: 35, terrace: 70, family_rooms: 40, pets_allowed: 40, bike_storage: 45, parking: 20, playground: 25 },
    rooms: { first: ['hutRoom'], more: ['dormLarge', 'double', 'dormSmall'], count: [2, 3] },
    price: 1.05, checkIn: { from: '14:00', to: '19:00' }, checkOut: '10:00',
  },
  hostel: {
    always: ['wifi', 'kitchen', 'non_smoking'],
    sometimes: { reception_24h: 60, washing_machine: 75, bike_storage: 60, bike_rental: 30, breakfast: 40, garden: 30, terrace: 35, wheelchair_accessible: 25, lift: 30 },
    rooms: { first: ['dormSmall'], more: ['dormLarge', 'twin', 'double'], count: [2, 4] },
    price: 0.85, checkIn: { from: '14:00', to: '22:00' }, checkOut: '10:00',
  },
  other: {
    always: ['parking', 'garden'],
    sometimes: { wifi: 60, barbecue: 70, fireplace: 60, kitchen: 60, terrace: 60, pets_allowed: 45, breakfast: 35, sauna: 20, hot_tub: 18, bike_storage: 35, fishing: 15, private_bathroom: 65 },
    rooms: { first: ['wagon'], more: ['studio', 'attic'], count: [1, 2] },
    price: 1.1, checkIn: { from: '15:00', to: '20:00' }, checkOut: '10:00',
  },
};

import type { ImportRow } from '@nocleh/contracts/api/import-row.ts';
import { type AccommodationType, type Amenity, amenities as allAmenities } from '@nocleh/contracts/api/taxonomy.ts';
import { type PlaceRow, sameName } from '../places/place-row.ts';
import { type Random, randomFrom } from '../random.ts';
import type { Scene } from '../scenes.ts';
import { chooseLeads } from './choose-leads.ts';
import { nameFor } from './names.ts';
import { hostFor, streetFor } from './people.ts';
import { leadsFor, picturesOf, scenesFor } from './pictures.ts';
import { type PictureOfRoom, roomPictures } from './room-pictures.ts';
import { roomTypesFor } from './room-types.ts';
import { findSites, pointIn, type Site, typeFor } from './sites.ts';
import { cancellationFor, registrationFor } from './terms.ts';
import { chooseFirsts } from './texts/choose-firsts.ts';
import { composeText, firstsFor } from './texts/compose.ts';
import type { Fragment } from './texts/fragment.ts';
import { typeProfiles } from './type-profiles.ts';

/** The rows with the longest name and the most amenities that the product has to show. */
const longest = {
  index: 117,
  name: 'Rodinný penzion a vinný sklep U Staré lípy Nad Třemi rybníky s výhledem na zámeckou zahradu a meruňkový sad za humny vsi',
};
const fullest = 42;

const waterside = new Set(['lake', 'ponds']);

const amenitiesFor = (type: AccommodationType, site: Site, random: Random): Amenity[] => {
  const { always, sometimes } = typeProfiles[type];
  const has = new Set<Amenity>(always);
  for (const [amenity, inHundred] of Object.entries(sometimes) as [Amenity, number][]) if (random.chance(inHundred / 100)) has.add(amenity);
  if (waterside.has(site.setting)) has.add('lake_nearby');
  if (!['mountains', 'forest', 'highlands'].includes(site.setting)) has.delete('ski_storage');
  if (site.setting === 'city') for (const rare of ['garden', 'parking'] as const) if (random.chance(0.5)) has.delete(rare);
  if (has.has('wellness')) has.add('hot_tub');
  return allAmenities.filter((amenity) => has.has(amenity));
};

const starsFor = (type: AccommodationType, random: Random) => {
  if (type === 'hotel') return random.pick([3, 3, 3, 4, 4, 4, 5, 2]);
  return type === 'guesthouse' && random.chance(0.25) ? random.pick([2, 3]) : undefined;
};

const altitudeOf = (type: AccommodationType, site: Site, random: Random) =>
  Math.max(115, site.altitude + (type === 'mountain_hut' ? random.whole(180, 460) : random.whole(-8, site.rural ? 30 : 45)));

/** All of a row but its description and pictures, which depend on its neighbours in lists. */
const buildRow = (site: Site, index: number, taken: Set<string>, pictureOf: PictureOfRoom) => {
  const random = randomFrom(`accommodation ${index} ${site.place.code}`);
  const type = typeFor(site.setting, random);
  const name = index === longest.index ? longest.name : nameFor(type, site.setting, taken, random);
  taken.add(name);
  const amenities = index === fullest ? [...allAmenities] : amenitiesFor(type, site, random);
  const stars = starsFor(type, random);
  const { checkIn, checkOut } = typeProfiles[type];
  const onRequest = random.chance(0.12);
  const point = pointIn(site, random);
  const altitude = altitudeOf(type, site, random);
  const describe = composeText({ name, type, site, amenities }, random);
  const row: ImportRow = {
    source_id: `demo:${String(index + 1).padStart(4, '0')}`,
    name,
    names: sameName(name),
    type,
    country: 'CZ',
    region: site.region.names.cs,
    town: site.place.names.cs,
    municipality_code: site.place.code,
    ...point,
    altitude_m: altitude,
    ...(stars !== undefined && { stars }),
    street: streetFor(random, site.rural),
    amenities,
    check_in: checkIn,
    check_out: checkOut,
    host: hostFor(random, index, site.place.names.cs, type === 'hotel' || random.chance(0.15)),
    registration: registrationFor(type, index, random),
    cancellation: cancellationFor(type, random),
    pictures: [],
    room_types: roomTypesFor({ type, setting: site.setting, slug: site.place.slug, stars, amenities, onRequest, index }, pictureOf, random),
  };
  const house = { name, type, setting: site.setting, amenities };
  const scenes = scenesFor(house, randomFrom(`pictures ${index} ${name}`));
  const placesAround = [site.place.slug, site.region.slug, site.place.parent ?? '', ...(site.place.areas ?? [])];
  const listed = {
    type,
    places: placesAround,
    priced: !onRequest,
    leads: leadsFor(house),
    candidates: firstsFor({ type, site, amenities }),
  };
  return { row, listed, describe, scenes };
};

/** All demo accommodations; the order is mixed so that neighbours in the file are not neighbours on the map. */
export const buildAccommodations = (places: PlaceRow[]): ImportRow[] => {
  const random = randomFrom('sites of the demo');
  const taken = new Map<string, Set<string>>();
  const pictureOf = roomPictures();
  const houses = random.shuffled(findSites(places, random)).map((site, index) => {
    const names = taken.get(site.place.code) ?? new Set<string>();
    taken.set(site.place.code, names);
    return buildRow(site, index, names, pictureOf);
  });
  const listed = houses.map(({ listed }) => listed);
  const firsts = chooseFirsts(listed);
  const leads = chooseLeads(listed);
  return houses.map(({ row, describe, scenes }, index) => ({
    ...row,
    description: describe(firsts[index] as Fragment),
    pictures: picturesOf(scenes, leads[index] as Scene),
  }));
};

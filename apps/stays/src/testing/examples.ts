import type { Accommodation, RoomType } from '@nocleh/contracts/api/accommodation.ts';
import type { Package } from '@nocleh/contracts/api/package.ts';
import type { PackageCard } from '@nocleh/contracts/api/package-card.ts';
import type { Place } from '@nocleh/contracts/api/place.ts';
import type { SearchHit, SearchResponse } from '@nocleh/contracts/api/search.ts';

export const czk = (crowns: number) => ({ amount: crowns * 100, currency: 'CZK' as const });

export const krumlov: Place = {
  slug: 'cesky-krumlov',
  kind: 'municipality',
  name: 'Český Krumlov',
  locative: 'v Českém Krumlově',
  within: [
    { slug: 'jihocesky-kraj', name: 'Jihočeský kraj', kind: 'region' },
    { slug: 'cesko', name: 'Česko', kind: 'country' },
  ],
  lat: 48.81,
  lon: 14.31,
  accommodations: 2,
};

export const hit = (change: Partial<SearchHit> = {}): SearchHit => ({
  id: 1,
  slug: 'penzion-u-reky',
  name: 'Penzion U Řeky',
  type: 'guesthouse',
  stars: 3,
  place: { slug: krumlov.slug, name: krumlov.name, region: 'Jihočeský kraj' },
  lat: 48.81,
  lon: 14.31,
  distanceKm: 1.2,
  picture: { src: '/pictures/demo/river-001.webp', alt: 'Řeka', width: 1920, height: 1280 },
  excerpt: 'Dům u řeky.',
  amenities: ['wifi', 'sauna', 'garden', 'parking', 'tv'],
  price: { total: czk(3600), perNight: czk(1200), nights: 3, adults: 2, children: 0 },
  freeUnits: 2,
  freeCancellationUntil: null,
  ...change,
});

export const found = (change: Partial<SearchResponse> = {}): SearchResponse => ({
  total: 1,
  page: 1,
  pageCount: 1,
  place: null,
  hits: [hit()],
  facets: {
    type: [{ value: 'guesthouse', count: 1 }],
    stars: [{ value: 3, count: 1 }],
    amenities: [{ value: 'wifi', count: 1 }],
    distance: [],
    price: { min: 1200, max: 1200, currency: 'CZK', rate: null },
  },
  relax: [],
  ...change,
});

const nightPrice = { total: czk(1200), perNight: czk(1200), nights: 1, adults: 2, children: 0 };

export const roomType = (change: Partial<RoomType> = {}): RoomType => ({
  id: 11,
  name: 'Dvoulůžkový pokoj',
  kind: 'room',
  description: '',
  adults: 2,
  children: 1,
  beds: 'manželská postel',
  sizeM2: 18,
  amenities: [],
  units: 4,
  fromPrice: nightPrice,
  offer: null,
  ...change,
});

export const offer = (change: Partial<NonNullable<RoomType['offer']>> = {}): NonNullable<RoomType['offer']> => ({
  free: 2,
  price: czk(3600),
  unitPrice: czk(3540),
  adults: 2,
  children: 1,
  problem: null,
  minNights: 1,
  ...change,
});

export const accommodation = (change: Partial<Accommodation> = {}): Accommodation => ({
  id: 1,
  slug: 'penzion-u-reky',
  slugs: { cs: 'penzion-u-reky', de: 'pension-am-fluss', en: 'riverside-guesthouse', pl: 'pensjonat-nad-rzeka' },
  name: 'Penzion U Řeky',
  type: 'guesthouse',
  stars: 3,
  description: 'Dům u řeky.\n\nSnídaně na terase.',
  descriptionLang: 'cs',
  place: krumlov,
  street: 'Široká 1',
  lat: 48.81,
  lon: 14.31,
  altitudeM: 492,
  amenities: ['wifi', 'breakfast'],
  pictures: [],
  checkIn: { from: '14:00', to: '20:00' },
  checkOut: '10:00',
  host: { name: 'Jana Nováková', address: 'Široká 1, Český Krumlov', registerNumber: '12345678' },
  registration: { kind: 'not_required' },
  cancellation: [
    { daysBefore: 14, percent: 0 },
    { daysBefore: 3, percent: 50 },
  ],
  stayFee: czk(21),
  roomTypes: [roomType()],
  fromPrice: nightPrice,
  stay: null,
  bookable: true,
  packages: [],
  similar: [],
  ...change,
});

export const packageCard = (change: Partial<PackageCard> = {}): PackageCard => ({
  slug: 'dva-dny-ve-sklepech',
  title: 'Dva dny ve sklepech',
  summary: 'Ochutnávka a procházka vinicemi.',
  theme: 'wine',
  contract: 'dated',
  nights: 2,
  adults: 2,
  children: 1,
  accommodationName: 'Penzion U Řeky',
  placeName: krumlov.name,
  picture: { src: '/pictures/demo/river-001.webp', alt: 'Řeka', width: 1920, height: 1280 },
  price: czk(4570),
  priceVaries: false,
  ...change,
});

export const stayPackage = (change: Partial<Package> = {}): Package => ({
  ...packageCard(),
  id: 5,
  slugs: { cs: 'dva-dny-ve-sklepech', de: 'zwei-tage-im-keller', en: 'two-days-in-the-cellars', pl: 'dwa-dni-w-piwnicach' },
  included: ['2 noci pro dva', 'snídaně'],
  html: '<p>Dva dny ve sklepech.</p>',
  accommodation: {
    id: 1,
    slug: 'penzion-u-reky',
    name: 'Penzion U Řeky',
    placeName: krumlov.name,
    placeSlug: krumlov.slug,
    hostName: 'Jana Nováková',
    pictures: [],
    cancellation: [{ daysBefore: 14, percent: 0 }],
  },
  room: { roomType: 11, name: 'Dvoulůžkový pokoj' },
  validity: { from: '2099-06-01', to: '2099-07-31' },
  weekdays: [5],
  arrivals: ['2099-06-05', '2099-06-12', '2099-07-03'],
  voucher: null,
  terms: ['Objednáváte ubytování v dohodnutém termínu.'],
  ...change,
});

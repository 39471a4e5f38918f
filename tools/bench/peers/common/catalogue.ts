/** Answers of the site's API, as far as the two pages show them. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}
export interface Picture {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}
interface StayPrice {
  readonly perNight: Money;
  readonly nights: number;
  readonly adults: number;
  readonly children: number;
}
interface Hit {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly type: string;
  readonly stars: number | null;
  readonly place: { readonly name: string; readonly region: string };
  readonly picture: Picture | null;
  readonly amenities: readonly string[];
  readonly price: StayPrice | null;
}
interface Counted<T> {
  readonly value: T;
  readonly count: number;
}
export interface Facets {
  readonly type: readonly Counted<string>[];
  readonly stars: readonly Counted<number>[];
  readonly amenities: readonly Counted<string>[];
  readonly price: { readonly min: number; readonly max: number } | null;
}
export interface Card extends Pick<Hit, 'id' | 'slug' | 'name' | 'type' | 'stars' | 'amenities'> {
  readonly place: string;
  readonly picture: string | null;
  readonly price: StayPrice | null;
}
export interface List {
  readonly cards: readonly Card[];
  readonly facets: Facets;
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
}
export interface RoomType {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly adults: number;
  readonly beds: string;
  readonly sizeM2: number | null;
  readonly amenities: readonly string[];
  readonly fromPrice: StayPrice | null;
}
export interface Accommodation {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly type: string;
  readonly stars: number | null;
  readonly description: string;
  readonly place: { readonly slug: string; readonly name: string; readonly within: readonly { slug: string; name: string }[] };
  readonly street: string;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly altitudeM: number | null;
  readonly amenities: readonly string[];
  readonly pictures: readonly Picture[];
  readonly checkIn: { readonly from: string; readonly to: string } | null;
  readonly checkOut: string | null;
  readonly host: { readonly name: string; readonly address: string; readonly registerNumber: string } | null;
  readonly registration: { readonly kind: string; readonly number?: string };
  readonly cancellation: readonly { readonly daysBefore: number; readonly percent: number }[];
  readonly stayFee: Money | null;
  readonly roomTypes: readonly RoomType[];
}
export interface Detail {
  readonly accommodation: Accommodation;
  readonly similar: readonly Card[];
  /** First of two months. */
  readonly month: string;
  /** A letter a day: f free, a arrival only, d departure only, t taken, c closed. */
  readonly days: string;
}

const toCard = ({ id, slug, name, type, stars, amenities, place, picture, price }: Hit): Card => ({
  id,
  slug,
  name,
  type,
  stars,
  amenities: amenities.slice(0, 4),
  place: ` ${place.region} `.includes(` ${place.name} `) ? place.name : `${place.name}, ${place.region}`,
  picture: picture?.src ?? null,
  price,
});

const filters = ['type', 'stars', 'amenities', 'priceMin', 'priceMax', 'sort', 'page'];

/** The API's query: repeated values of a form become a list with commas. */
export function apiQuery(params: URLSearchParams): string {
  const query = new URLSearchParams({ locale: 'cs' });
  for (const name of filters) {
    const value = params.getAll(name).filter(Boolean).join(',');
    if (value) query.set(name, value);
  }
  return query.toString();
}

async function answer<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return (await response.json()) as T;
}

export async function readList(api: string, params: URLSearchParams): Promise<List> {
  const { hits, facets, total, page, pageCount } = await answer<Omit<List, 'cards'> & { hits: Hit[] }>(
    `${api}/search/cards?${apiQuery(params)}`,
  );
  const { type, stars, amenities, price } = facets;
  return { cards: hits.map(toCard), facets: { type, stars, amenities, price }, total, page, pageCount };
}

interface SlugAnswer {
  readonly accommodation: Accommodation & { readonly similar: Hit[] };
  readonly calendar: readonly { readonly state: string }[] | null;
}

const monthAfter = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};

export async function readDetail(api: string, slug: string, params: URLSearchParams): Promise<Detail> {
  const asked = params.get('month') ?? '';
  const month = /^\d{4}-\d\d$/.test(asked) ? asked : new Date().toISOString().slice(0, 7);
  const query = `locale=cs&page=1&calendarFrom=${month}-01&calendarTo=${monthAfter(month, 2)}-01`;
  const found = await answer<SlugAnswer>(`${api}/slugs/${encodeURIComponent(slug)}?${query}`);
  const a = found.accommodation;
  return {
    accommodation: {
      id: a.id,
      slug: a.slug,
      name: a.name,
      type: a.type,
      stars: a.stars,
      description: a.description,
      place: { slug: a.place.slug, name: a.place.name, within: a.place.within.map(({ slug, name }) => ({ slug, name })) },
      street: a.street,
      lat: a.lat,
      lon: a.lon,
      altitudeM: a.altitudeM,
      amenities: a.amenities,
      pictures: a.pictures,
      checkIn: a.checkIn,
      checkOut: a.checkOut,
      host: a.host,
      registration: a.registration,
      cancellation: a.cancellation,
      stayFee: a.stayFee,
      roomTypes: a.roomTypes.map(({ id, name, description, adults, beds, sizeM2, amenities, fromPrice }) => ({
        id,
        name,
        description,
        adults,
        beds,
        sizeM2,
        amenities,
        fromPrice,
      })),
    },
    similar: a.similar.map(toCard),
    month,
    days: (found.calendar ?? []).map(({ state }) => state[0] ?? 'c').join(''),
  };
}

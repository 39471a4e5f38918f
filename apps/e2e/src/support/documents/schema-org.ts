/** Properties of the used types by schema.org (version 29), and those that search engines require. */
type Kind = 'text' | 'address' | 'day' | 'time' | 'number' | 'position' | 'currency' | 'language' | `thing:${string}`;
interface Type {
  readonly within?: string;
  readonly properties: Readonly<Record<string, Kind>>;
  /** Properties that search engines require. */
  readonly needed?: readonly string[];
}

const types: Readonly<Record<string, Type>> = {
  Thing: { properties: { name: 'text', description: 'text', url: 'address', image: 'address' } },
  Place: { within: 'Thing', properties: { address: 'thing:PostalAddress', geo: 'thing:GeoCoordinates', telephone: 'text' } },
  LodgingBusiness: {
    within: 'Place',
    properties: { starRating: 'thing:Rating', checkinTime: 'time', checkoutTime: 'time', priceRange: 'text' },
    needed: ['name', 'address'],
  },
  Hotel: { within: 'LodgingBusiness', properties: {} },
  Hostel: { within: 'LodgingBusiness', properties: {} },
  BedAndBreakfast: { within: 'LodgingBusiness', properties: {} },
  Campground: { within: 'LodgingBusiness', properties: {} },
  PostalAddress: {
    within: 'Thing',
    properties: { streetAddress: 'text', addressLocality: 'text', addressRegion: 'text', addressCountry: 'text', postalCode: 'text' },
    needed: ['addressLocality'],
  },
  GeoCoordinates: { within: 'Thing', properties: { latitude: 'position', longitude: 'position' }, needed: ['latitude', 'longitude'] },
  Rating: { within: 'Thing', properties: { ratingValue: 'number', bestRating: 'number' }, needed: ['ratingValue'] },
  BreadcrumbList: { within: 'Thing', properties: { itemListElement: 'thing:ListItem' }, needed: ['itemListElement'] },
  ListItem: { within: 'Thing', properties: { position: 'number', item: 'address' }, needed: ['position', 'name', 'item'] },
  Organization: { within: 'Thing', properties: { logo: 'address', email: 'text' }, needed: ['name'] },
  Brand: { within: 'Thing', properties: {}, needed: ['name'] },
  Article: {
    within: 'Thing',
    properties: {
      ...{ headline: 'text', inLanguage: 'language', datePublished: 'day', dateModified: 'day', mainEntityOfPage: 'address' },
      ...{ author: 'thing:Organization', publisher: 'thing:Organization' },
    },
    needed: ['headline', 'image', 'datePublished', 'author'],
  },
  Product: { within: 'Thing', properties: { brand: 'thing:Brand', offers: 'thing:Offer', sku: 'text' }, needed: ['name', 'offers'] },
  Offer: {
    within: 'Thing',
    properties: {
      ...{ price: 'number', priceCurrency: 'currency', priceValidUntil: 'day', availability: 'address', validFrom: 'day' },
      seller: 'thing:Organization',
    },
    needed: ['price', 'priceCurrency', 'availability'],
  },
};

const forms: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value.trim() !== '',
  address: (value) => typeof value === 'string' && /^https?:\/\/[^\s<>"]+$/.test(value) && URL.canParse(value),
  day: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/.test(value) && !Number.isNaN(Date.parse(value)),
  time: (value) => typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(value),
  number: (value) => /^-?\d+(?:\.\d+)?$/.test(String(value)),
  position: (value) => typeof value === 'number' && Math.abs(value) <= 180,
  currency: (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
  language: (value) => typeof value === 'string' && /^[a-z]{2}$/.test(value),
};

const lineage = (name: string): Type[] => {
  const type = types[name];
  return type ? [type, ...(type.within ? lineage(type.within) : [])] : [];
};

function problemsOfValue(value: unknown, kind: Kind, at: string): string[] {
  if (kind.startsWith('thing:')) return problemsOfThing(value, at, kind.slice('thing:'.length));
  return forms[kind]?.(value) ? [] : [`${at} is no ${kind}: ${JSON.stringify(value)}`];
}

function problemsOfThing(thing: unknown, at: string, wanted?: string): string[] {
  if (typeof thing !== 'object' || thing === null) return [`${at} is no thing`];
  const { '@type': name, '@context': _, '@id': __, ...given } = thing as Record<string, unknown>;
  const known = lineage(String(name));
  if (known.length === 0) return [`${at} is a ${name}, which is no type that we know`];
  if (wanted && !known.includes(types[wanted]!)) return [`${at} is a ${name}, not a ${wanted}`];
  const missing = known
    .flatMap(({ needed = [] }) => needed)
    .filter((property) => !(property in given))
    .map((property) => `${at} has no ${property}`);
  const wrong = Object.entries(given).flatMap(([property, value]) => {
    const kind = known.map(({ properties }) => properties[property]).find((found) => found !== undefined);
    if (kind === undefined) return [`${at}: a ${name} has no property ${property}`];
    return [value].flat().flatMap((one, index) => problemsOfValue(one, kind, `${at}.${property}[${index}]`));
  });
  return [...missing, ...wrong];
}

/** Lists errors in a document's structured data. */
export function schemaProblems(thing: unknown): string[] {
  const { '@context': context, '@type': type, itemListElement } = (thing ?? {}) as Record<string, unknown>;
  const steps = Array.isArray(itemListElement) ? itemListElement.map((step) => (step as { position?: unknown }).position) : [];
  return [
    ...(context === 'https://schema.org' ? [] : [`the context is ${context}`]),
    ...(steps.every((position, index) => position === index + 1) ? [] : ['the steps are not counted from 1']),
    ...problemsOfThing(thing, String(type)),
  ];
}

import type { NearestStay, SlugResponse, StayRule } from '@nocleh/contracts/api/slug.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accommodation, czk, found, hit, krumlov, offer, roomType } from '../testing/examples.ts';
import { openPage } from '../testing/open-page.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-06-01T10:00:00Z') }));
afterAll(() => void vi.useRealTimers());

type Days = Extract<SlugResponse, { kind: 'accommodation' }>['calendar'];
const one = (change: Parameters<typeof accommodation>[0] = {}, calendar: Days = []) => ({
  slug: () => ({ body: { kind: 'accommodation', accommodation: accommodation(change), calendar } satisfies SlugResponse }),
});
const dates = 'from=2099-07-05&to=2099-07-08&adults=2&children=4';

test('one API call loads the accommodation and its calendar for the requested dates and months', async () => {
  const { asked, page, status } = await openPage(`/ubytovani/penzion-u-reky?${dates}`, one());
  expect(status).toBe(200);
  expect(asked).toEqual([`/slugs/penzion-u-reky?${dates}&locale=cs&calendarFrom=2099-07-01&calendarTo=2099-09-01&page=1`]);
  expect(page?.localeParams?.de).toBe('pension-am-fluss');
  expect(JSON.stringify(page?.jsonLd)).toContain('BreadcrumbList');
});

test("another language's slug is redirected permanently to the right one", async () => {
  const { status, location } = await openPage(`/en/ubytovani/penzion-u-reky?${dates}`, one({ slug: 'riverside-guesthouse' }));
  expect([status, location]).toEqual([301, `/en/ubytovani/riverside-guesthouse?${dates}`]);
});

test('booking is a GET form to the order flow with the accommodation, dates, party and each room', async () => {
  const { html, text } = await openPage(
    `/ubytovani/penzion-u-reky?${dates}`,
    one({ roomTypes: [roomType({ offer: offer() }), roomType({ id: 12, offer: offer({ free: 1 }) })] }),
  );
  const form = /<form action="\/objednavka\/nova">.*?<\/form>/s.exec(html)?.[0] ?? '';
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`);
  expect(fields).toEqual(['accommodation=1', 'slug=penzion-u-reky', 'from=2099-07-05', 'to=2099-07-08', 'adults=2', 'children=4']);
  expect(form).toContain('name="room.11"');
  expect(form).toContain('name="room.12"');
  expect(text).toContain('3 600 Kč za 3 noci');
  expect(text).toContain('2 k dispozici');
});

const twoTypes = [
  roomType({ offer: offer({ free: 3 }) }),
  roomType({ id: 12, adults: 4, children: 0, offer: offer({ free: 1, price: czk(5000), unitPrice: czk(4900) }) }),
];
const chosenUnits = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<select name="room\.(\d+)".*?<\/select>/gs)].map(([select, id]) => [id, /selected="">(\d+)/.exec(select)?.[1]]),
  );

// rule: orders-14
test('the cheapest rooms are chosen at first, and their price is shown', async () => {
  const stay = {
    fee: czk(120),
    cheapest: [
      { roomType: 11, units: 1 },
      { roomType: 12, units: 1 },
    ],
  };
  const { html, text } = await openPage(
    '/ubytovani/penzion-u-reky?from=2099-07-05&to=2099-07-08&adults=6',
    one({ roomTypes: twoTypes, stay }),
  );
  expect(chosenUnits(html)).toEqual({ 11: '1', 12: '1' });
  expect(text).toContain('Dohromady 8 560 Kč');
});

// rule: map-10
test('“Show on map” keeps the dates and the guests, and names the accommodation', async () => {
  const { html } = await openPage(`/ubytovani/penzion-u-reky?${dates}`, one());
  expect(html).toContain(
    'href="/vyhledavani?box=14.190,48.750,14.430,48.870&amp;from=2099-07-05&amp;to=2099-07-08&amp;adults=2&amp;children=4&amp;view=map&amp;accommodation=1"',
  );
});

// rule: inquiries-1
test.each([
  ['with free rooms', { roomTypes: [roomType({ offer: offer() })] }],
  ['without a free room', { roomTypes: [roomType({ offer: offer({ free: 0, problem: 'full' }) })] }],
  ['without rooms', { roomTypes: [] }],
  ['with prices on request', { bookable: false }],
  ['without a known host', { host: null }],
] as const)('the host of an accommodation %s can be asked, with the dates and the guests', async (_, change) => {
  const { html } = await openPage(`/ubytovani/penzion-u-reky?${dates}`, one(change as Parameters<typeof one>[0]));
  expect(html).toContain(`<a href="/poptavka?accommodation=penzion-u-reky&amp;${dates.replaceAll('&', '&amp;')}">Zeptat se hostitele</a>`);
});

const picture = (name: string) => ({ src: `/pictures/demo/rooms/${name}.webp`, alt: `Pokoj ${name}`, width: 960, height: 640 });

// rule: images-19
test('each room type shows its first picture and what sets it apart; what all have is said once', async () => {
  const rooms = [
    roomType({ pictures: [picture('double'), picture('unused')], amenities: ['wifi', 'tv'] }),
    roomType({ id: 12, name: 'Apartmán', pictures: [picture('apartment')], amenities: ['wifi', 'kitchen'], sizeM2: 42 }),
  ];
  const { html, text } = await openPage('/ubytovani/penzion-u-reky', one({ roomTypes: rooms }));
  const list = /data-static="rooms".*?<\/form>/s.exec(html)?.[0] ?? '';
  expect([...list.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(['Pokoj double', 'Pokoj apartment']);
  expect(text).toContain('Společné všem Wi-Fi');
  expect(text).toContain('Stravování Snídaně');
  expect(text).toContain('Zrušení nejpozději 14 dnů před příjezdem: zdarma');
  expect(text).toMatch(/Apartmán Kapacita 2 dospělí a 1 dítě Lůžka manželská postel Plocha 42 m² \+ Kuchyně/);
});

test('a single room type without a picture names all it has, and nothing about others', async () => {
  const { html, text } = await openPage('/ubytovani/penzion-u-reky', one({ roomTypes: [roomType({ amenities: ['wifi', 'tv'] })] }));
  expect(/data-static="rooms".*?<\/form>/s.exec(html)?.[0]).not.toContain('<img');
  expect(text).not.toMatch(/Společné všem|\+ /);
  expect(text).toMatch(/Plocha 18 m² Wi-Fi · Televize/);
});

// rule: orders-20, images-19
test.each([
  ['2099-07-05', 'do 21. 6. 2099: zdarma'],
  ['2099-06-10', 'nyní do 7. 6. 2099: 50 % z ceny pobytu'],
  ['2099-06-02', 'Při zrušení platíte celou cenu pobytu.'],
])('above the rooms of a stay from %s stands what cancelling costs today', async (from, words) => {
  const { html } = await openPage(`/ubytovani/penzion-u-reky?from=${from}&to=2099-07-08&adults=2`, one());
  const list = /data-static="rooms".*?<ul/s.exec(html)?.[0] ?? '';
  expect(list.replaceAll(/<[^>]*>/g, ' ').replaceAll('\u00a0', ' ')).toContain(words);
});

// rule: orders-15
test('without JavaScript the chosen rooms are in the address, and the page shows their price', async () => {
  const stay = { fee: czk(120), cheapest: [{ roomType: 12, units: 1 }] };
  const { html, text } = await openPage(`/ubytovani/penzion-u-reky?${dates}&room.11=2&room.12=0`, one({ roomTypes: twoTypes, stay }));
  expect(chosenUnits(html)).toEqual({ 11: '2', 12: '0' });
  expect(text).toContain('Dohromady 7 200 Kč');
  expect(html).toMatch(/<noscript><button [^>]*formaction="\/ubytovani\/penzion-u-reky#rooms"/i);
  // More units than are free are ignored: an address can be edited.
  const many = await openPage(`/ubytovani/penzion-u-reky?${dates}&room.11=9`, one({ roomTypes: twoTypes, stay }));
  expect(chosenUnits(many.html)).toEqual({ 11: '0', 12: '1' });
});

test('a stay fee in another currency is shown beside the total', async () => {
  const stay = { fee: null, onArrival: { amount: 450, currency: 'EUR' as const }, cheapest: [{ roomType: 11, units: 1 }] };
  const { text } = await openPage(`/ubytovani/penzion-u-reky?${dates}`, one({ roomTypes: twoTypes, stay }));
  expect(text).toContain('Dohromady 3 540 Kč a na místě poplatek z pobytu 4,50 €');
});

test.each([
  ['min_nights', 'At least 4 nights'],
  ['no_arrival', 'No arrivals on this day'],
  ['no_departure', 'No departures on this day'],
  ['full', 'Fully booked on these dates'],
  ['capacity', 'not enough space here for all of you'],
  ['no_rate', 'No price for these dates yet'],
] as const)('a room that can not be booked (%s) says why and offers nothing to choose', async (problem, words) => {
  const { html, text } = await openPage(
    `/en/ubytovani/riverside-guesthouse?${dates}`,
    one({ slug: 'riverside-guesthouse', roomTypes: [roomType({ offer: offer({ problem, minNights: 4, price: null }) })] }),
  );
  expect(text).toContain(words);
  expect(html).not.toContain('name="room.11"');
  expect(html).toContain('href="/en/poptavka?accommodation=riverside-guesthouse&amp;from=');
});

test('an accommodation without rates links to an inquiry and asks for no dates', async () => {
  const { html, text } = await openPage('/ubytovani/penzion-u-reky', one({ bookable: false, roomTypes: [roomType({ fromPrice: null })] }));
  expect(text).toContain('Cena na dotaz');
  expect(html).toContain('href="/poptavka?accommodation=penzion-u-reky"');
  expect(html).not.toContain('name="from"');
});

// rule: orders-23
test.each([
  ['from=2099-07-08&to=2099-07-05', 'Den odjezdu musí být až po dni příjezdu.'],
  ['from=2099-07-05', 'Doplňte také den odjezdu.'],
  ['children=2 děti', 'od 0 do 17'],
  ['adults=0', 'Zadejte 1 až 30 dospělých.'],
])(
  'dates and guests of an address that are no stay (%s) are asked about, as they were typed, and none are guessed',
  async (query, words) => {
    const { html, text, asked } = await openPage(`/ubytovani/penzion-u-reky?${query}`, one());
    expect(text).toContain('Zkontrolujte prosím termín a hosty');
    expect(text).toContain(words);
    const [[name = '', value = ''] = []] = [...new URLSearchParams(query)];
    expect(html).toMatch(new RegExp(`name="${name}"[^>]*value="${value}"|value="${value}"[^>]*name="${name}"`));
    expect(asked[0]).not.toMatch(/from=|adults=|children=/);
  },
);

test('the top of the page shows price, party and dates of the stay, and links to its order', async () => {
  const rooms = [roomType({ offer: offer() })];
  const stay = { fee: { amount: 6000, currency: 'CZK' } as const, cheapest: [{ roomType: 11, units: 2 }] };
  const { html, text } = await openPage(`/ubytovani/penzion-u-reky?${dates}`, one({ roomTypes: rooms, stay }));
  expect(text).toMatch(/5.–8. 7. 2099 pro 2 dospělé a 1 dítě 7 140 Kč za 3 noci Objednat/);
  expect(html).toContain(
    `href="/objednavka/nova?accommodation=1&amp;slug=penzion-u-reky&amp;${dates.replaceAll('&', '&amp;')}&amp;room.11=2"`,
  );
  const none = await openPage(`/ubytovani/penzion-u-reky?${dates}`, one({ roomTypes: rooms, stay: { ...stay, cheapest: [] } }));
  expect(none.text).toMatch(/Pro váš termín a počet hostů není k dispozici Změnit termín/);
  expect((await openPage('/ubytovani/penzion-u-reky', one())).text).toMatch(/od 1 200 Kč za noc pro 2 dospělé Vybrat termín/);
});

test('similar accommodations show the price of the stay there, without dates the lowest price of a night', async () => {
  const similar = [hit({ slug: 'b', name: 'B' })];
  expect((await openPage(`/ubytovani/penzion-u-reky?${dates}`, one({ similar }))).text).toContain('3 600 Kč za 3 noci');
  expect((await openPage('/ubytovani/penzion-u-reky', one({ similar }))).text).toMatch(/od 1 200 Kč za noc pro 2 dospělé/);
});

// rule: legal-16
test('cancellation terms are sentences', async () => {
  const { text } = await openPage('/ubytovani/penzion-u-reky', one());
  expect(text).toContain('nejpozději 14 dnů před příjezdem: zdarma');
  expect(text).toContain('potom nejpozději 3 dny před příjezdem: 50 % z ceny');
  expect(text).toContain('později: celá cena');
});

// rule: orders-20
test.each([
  ['2099-07-05', 'do 21. 6. 2099: zdarma potom do 2. 7. 2099: 50 % z ceny pobytu později: celá cena pobytu'],
  ['2099-06-10', 'nyní do 7. 6. 2099: 50 % z ceny pobytu později: celá cena pobytu'],
  ['2099-06-04', 'dnes: 50 % z ceny pobytu později: celá cena pobytu'],
  ['2099-06-03', 'Při zrušení platíte celou cenu pobytu.'],
])('what cancelling a stay from %s costs begins with what holds today: a deadline that has passed is not named', async (from, words) => {
  const { text } = await openPage(`/ubytovani/penzion-u-reky?from=${from}&to=2099-07-08&adults=2`, one());
  expect(text).toContain(words);
  expect(text).not.toMatch(/(do|potom) (27|28|29|30|31)\. 5\. 2099/);
});

// rule: legal-2
test('the host’s name and address are shown with the terms', async () => {
  const { text } = await openPage('/ubytovani/penzion-u-reky', one());
  for (const known of ['Jana Nováková', 'Široká 1, Český Krumlov']) expect(text).toContain(known);
});

test('a description in another language has its lang attribute', async () => {
  expect((await openPage('/de/ubytovani/pension-am-fluss', one({ slug: 'pension-am-fluss' }))).html).toContain('lang="cs"');
});

test('an accommodation without a calendar has no section for it', async () => {
  const { status, text } = await openPage('/ubytovani/penzion-u-reky', one({}, null));
  expect(status).toBe(200);
  expect(text).not.toContain('Kdy je volno');
});

test('a day that can begin a stay is a button, other days have their state as text', async () => {
  const days = Array.from({ length: 61 }, (_, index) => ({
    state: (['free', 'taken', 'departure_only', 'arrival_only'] as const)[index % 4]!,
    free: index % 4 === 1 ? 0 : 1,
    minNights: index % 4 === 0 || index % 4 === 3 ? 1 : null,
    price: index === 0 ? czk(1500) : null,
  }));
  const { html } = await openPage(`/en/ubytovani/riverside-guesthouse?${dates}&month=2099-08`, one({ slug: 'riverside-guesthouse' }, days));
  const cells = [...html.matchAll(/<td class="day[^>]*>(.*?)<\/td>/g)].map(([, cell]) =>
    cell!.replaceAll(/ (class|aria-pressed)="[^"]*"/g, ''),
  );
  expect(cells[0]).toMatch(/^<button [^>]*name="from"[^>]*>1<small><span>, <\/span>1,500<\/small><\/button>$/);
  expect(cells.some((cell) => /^<button [^>]*name="from"[^>]*>\d+<\/button>$/.test(cell))).toBe(true);
  expect(cells.some((cell) => cell.includes('<span> fully booked</span>') && !cell.includes('<button'))).toBe(true);
  expect(cells.some((cell) => cell.includes('<span> departure only</span>') && !cell.includes('<button'))).toBe(true);
  expect(cells.some((cell) => cell.includes('<span> arrival only</span>') && cell.includes('<button'))).toBe(true);
});

const week = [1, 2, 3, 4, 5, 6, 7];
const weekly = { arrival: [6], departure: [6], minNights: 7 };
const withRule = (rule: StayRule, slug = 'penzion-u-reky', nearest: NearestStay[] = []) => ({
  slug: () => ({
    body: { kind: 'accommodation', accommodation: accommodation({ slug }), calendar: [], nearest, rule } satisfies SlugResponse,
  }),
});

// rule: orders-29
test.each([
  ['cs', weekly, 'Pobyty tady: od soboty do soboty, 7 nocí'],
  ['en', { ...weekly, arrival: week, departure: week, minNights: 3 }, 'Stays here: at least 3 nights'],
  ['de', weekly, 'von Samstag bis Samstag, 7 Nächte'],
  ['en', weekly, 'from Saturday to Saturday, 7 nights'],
  ['pl', weekly, 'od soboty do soboty, 7 nocy'],
  ['cs', { arrival: [5, 6], departure: [1, 2, 3, 4, 5, 6], minNights: 2 }, 'příjezd jen pá, so · odjezd ne v ne · nejméně 2 noci'],
] as const)('in %s the rule of stays is said in words', async (locale, { arrival, departure, minNights }, words) => {
  const slugs = { cs: 'penzion-u-reky', de: 'pension-am-fluss', en: 'riverside-guesthouse', pl: 'pensjonat-nad-rzeka' };
  const rule = { arrival: [...arrival], departure: [...departure], minNights };
  const { text } = await openPage(`${locale === 'cs' ? '' : `/${locale}`}/ubytovani/${slugs[locale]}`, withRule(rule, slugs[locale]));
  expect(text).toContain(words);
});

// rule: orders-29
test('dates that can not be booked have links to the nearest free stays with their totals, for the same guests', async () => {
  const nearest = [
    { from: '2099-07-04', to: '2099-07-11', total: czk(14_000) },
    { from: '2099-07-11', to: '2099-07-18', total: czk(15_400) },
  ];
  const { html, text } = await openPage(`/ubytovani/penzion-u-reky?${dates}`, withRule(weekly, 'penzion-u-reky', nearest));
  expect(text).toMatch(/so 4. 7. – so 11. 7. 2099, 7 nocí 14 000 Kč/);
  expect(html).toContain('href="?from=2099-07-04&amp;to=2099-07-11&amp;adults=2&amp;children=4#rooms"');
  expect(html).toContain('href="?from=2099-07-11&amp;to=2099-07-18&amp;adults=2&amp;children=4#rooms"');
});

const inKrumlov = found({
  place: krumlov,
  hits: [hit(), hit({ id: 2, slug: 'b' })],
  total: 2,
  facets: {
    ...found().facets,
    type: [
      { value: 'guesthouse' as const, count: 1 },
      { value: 'hotel' as const, count: 1 },
    ],
  },
});
const listing = {
  slug: ({ query }: { query: URLSearchParams }) => ({
    body: { kind: 'place', listing: { ...inKrumlov, page: Number(query.get('page') ?? 1) } } satisfies SlugResponse,
  }),
  search: () => ({ body: inKrumlov }),
};

const nowhere = { search: () => ({ body: found({ hits: [], total: 0, pageCount: 0 }) }) };

test('a slug of no accommodation is looked up as a place', async () => {
  const { asked, status, text, html, page } = await openPage('/ubytovani/cesky-krumlov', listing);
  expect(status).toBe(200);
  expect(asked).toHaveLength(1);
  expect(text).toContain('Ubytování v Českém Krumlově');
  expect(html).toContain('href="/ubytovani/cesky-krumlov/hotely"');
  expect(page?.localeParams).toEqual({ cs: 'cesky-krumlov', de: 'cesky-krumlov', en: 'cesky-krumlov', pl: 'cesky-krumlov' });
});

test('the introduction of a listing names the numbers of its types and the lowest price, and no type that is missing', async () => {
  const price = { min: 380, max: 4000, currency: 'CZK' as const, rate: null };
  const types = [
    { value: 'guesthouse' as const, count: 1 },
    { value: 'hotel' as const, count: 3 },
  ];
  const lead = async (language: string, place: typeof krumlov) => {
    const listed = { ...inKrumlov, place, total: 4, facets: { ...inKrumlov.facets, type: types, price } };
    const shown = await openPage(`${language}/ubytovani/cesky-krumlov`, {
      slug: () => ({ body: { kind: 'place', listing: listed } satisfies SlugResponse }),
    });
    return shown.page?.description?.replaceAll('\u00a0', ' ');
  };
  expect(await lead('', krumlov)).toBe('4 ubytování v Českém Krumlově: penzion a hotely. Ceny od 380 Kč za noc pro dvě osoby.');
  expect(await lead('/de', { ...krumlov, locative: 'in Český Krumlov' })).toBe(
    '4 Unterkünfte in Český Krumlov: eine Pension und Hotels. Preise ab 380 Kč pro Nacht für zwei Personen.',
  );
  expect(await lead('/pl', { ...krumlov, name: 'Meran', locative: '' })).toBe(
    'Meran: 4 obiekty (pensjonat i hotele). Ceny od 380 Kč za noc dla dwóch osób.',
  );
});

test('a place without a declined phrase is named after a dash', async () => {
  const { text } = await openPage('/pl/ubytovani/meran', {
    slug: () => ({
      body: { kind: 'place', listing: { ...inKrumlov, place: { ...krumlov, name: 'Meran', locative: '' } } } satisfies SlugResponse,
    }),
  });
  expect(text).toContain('Noclegi – Meran');
});

// rule: languages-11
test('a list of a place that is called otherwise on the spot says its local name, in that language', async () => {
  const place = { ...krumlov, name: 'Krumau', local: { name: 'Český Krumlov', language: 'cs' as const } };
  const { html } = await openPage('/de/ubytovani/cesky-krumlov', {
    slug: () => ({ body: { kind: 'place', listing: { ...inKrumlov, place } } satisfies SlugResponse }),
  });
  expect(html).toContain('<p lang="cs">Český Krumlov</p>');
});

// rule: seo-4
test('a country links to its tourist areas by their names in the page’s language', async () => {
  const cesko = { ...krumlov, slug: 'cesko', kind: 'country' as const, name: 'Česko', within: [] };
  const area = (slug: string, name: string, country: string) => ({
    ...krumlov,
    slug,
    name,
    kind: 'area' as const,
    within: [{ slug: country, name: country, kind: 'country' as const }],
  });
  const { html } = await openPage('/ubytovani/cesko', {
    slug: () => ({ body: { kind: 'place', listing: { ...inKrumlov, place: cesko } } satisfies SlugResponse }),
    places: () => ({
      body: { places: [area('sumava', 'Šumava', 'cesko'), area('beskydy', 'Beskydy', 'cesko'), area('tatry', 'Tatry', 'slovensko')] },
    }),
  });
  expect([...html.matchAll(/href="\/ubytovani\/(sumava|beskydy|tatry)"/g)].map(([, slug]) => slug)).toEqual(['beskydy', 'sumava']);
});

// rule: seo-5
test('the listing of a place’s only type is not indexed: it repeats the place’s list', async () => {
  const only = found({ place: krumlov, total: 5, facets: { ...found().facets, type: [{ value: 'hotel' as const, count: 5 }] } });
  const { page } = await openPage('/ubytovani/cesky-krumlov/hotely', { search: () => ({ body: only }) });
  expect(page?.noindex).toBe(true);
});

test('an address with two segments is a place and a type', async () => {
  const { asked, text, page } = await openPage('/pl/ubytovani/cesky-krumlov/hotely?page=1', listing);
  expect(asked).toEqual(['/search?place=cesky-krumlov&type=hotel&page=1&locale=pl']);
  expect(text).toContain('Hotele v Českém Krumlově');
  expect(page?.localeParams?.de).toBe('cesky-krumlov/hotely');
});

test.each([
  '/ubytovani/nikde',
  '/ubytovani/nikde/hotely',
  '/ubytovani/cesky-krumlov/zamky',
  '/ubytovani/a/b/c',
  '/ubytovani/cesky-krumlov?page=2',
  '/ubytovani/cesky-krumlov?page=x',
])('there is no page %s', async (path) => {
  expect((await openPage(path, path.includes('krumlov') ? listing : nowhere)).status).toBe(404);
});

test('the path /ubytovani without a slug is redirected to the search', async () => {
  expect(await openPage('/de/ubytovani')).toMatchObject({ status: 302, location: '/de/vyhledavani' });
});

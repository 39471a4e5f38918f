import { expect, test } from 'vitest';
import { czk, found, hit, krumlov } from '../testing/examples.ts';
import { openPage } from '../testing/open-page.ts';

const search = (change: Parameters<typeof found>[0] = {}) => ({ searchCards: () => ({ body: found(change) }) });

test('the criteria of the address are sent to the API unchanged', async () => {
  const { status, asked, text } = await openPage(
    '/vyhledavani?place=cesky-krumlov&from=2099-07-05&to=2099-07-08&adults=2&type=guesthouse&view=map',
    search({ place: krumlov }),
  );
  expect(status).toBe(200);
  expect(asked).toEqual(['/search/cards?place=cesky-krumlov&from=2099-07-05&to=2099-07-08&adults=2&type=guesthouse&locale=cs']);
  expect(text).toContain('Ubytování v Českém Krumlově');
});

// rule: map-10
test('the map keeps the accommodation that it was opened from while the search changes, and the list leaves it out', async () => {
  const { html, status } = await openPage('/vyhledavani?place=telc&type=hotel&view=map&accommodation=7', search());
  expect(status).toBe(200);
  expect(html).toContain('<input type="hidden" name="view" value="map"/><input type="hidden" name="accommodation" value="7"/>');
  expect(html).toContain('href="/vyhledavani?place=telc&amp;view=map&amp;accommodation=7"');
  expect(html).toContain('<a href="/vyhledavani?place=telc&amp;type=hotel">');
  expect((await openPage('/vyhledavani?view=map&accommodation=%3Cscript%3E', search())).html).not.toContain('name="accommodation"');
});

test('a form sent without JavaScript is redirected to its canonical address', async () => {
  const { status, location } = await openPage(
    '/de/vyhledavani?q=Krumlov&place=krumlov&placeName=Krumlov&type=hotel&type=cottage&from=&to=&sort=recommended&utm_source=mail',
  );
  expect(status).toBe(302);
  expect(location).toBe('/de/vyhledavani?place=krumlov&type=hotel,cottage&utm_source=mail');
});

// rule: search-1
test('dates and guests that can’t be understood have errors at their fields, and the list ignores them', async () => {
  const { status, asked, text, html } = await openPage(
    '/en/vyhledavani?place=telc&from=2099-07-09&to=2099-07-05&adults=0&children=sedm&type=hotel',
    search(),
  );
  expect(status).toBe(200);
  expect(asked).toEqual(['/search/cards?place=telc&type=hotel&locale=en']);
  for (const error of ['has to be after the day of arrival', 'Enter 1 to 30 adults', 'a number from 0 to 17, for example 4, 9'])
    expect(text).toContain(error);
  for (const value of ['2099-07-09', '2099-07-05', '0', 'sedm']) expect(html).toMatch(new RegExp(`<input[^>]* value="${value}"`));
  // Forms of other criteria keep the typed values.
  expect(html).toContain('<input type="hidden" name="children" value="sedm"/>');
});

// rule: search-3
test('a text that is the name of one place is redirected to the place, where a distance can be chosen', async () => {
  const place = (slug: string) => ({ kind: 'place' as const, slug, name: 'Český Krumlov', detail: '' });
  const named = (suggestions: ReturnType<typeof place>[]) => ({ ...search(), suggest: () => ({ body: { suggestions } }) });
  const address = '/vyhledavani?q=cesky+krumlov&distance=10&type=hotel';
  expect((await openPage(address, named([place('cesky-krumlov')]))).location).toBe(
    '/vyhledavani?place=cesky-krumlov&distance=10&type=hotel',
  );
  // With two places of the same name there is no redirect.
  expect((await openPage(address, named([place('cesky-krumlov'), place('okres-cesky-krumlov')]))).status).toBe(200);
});

test('a card shows the price of the whole stay and links to it with dates and party', async () => {
  const { text, html } = await openPage('/vyhledavani?from=2099-07-05&to=2099-07-08&adults=2&children=4', search());
  expect(text).toContain('3 600 Kč za 3 noci');
  expect(html).toContain('href="/ubytovani/penzion-u-reky?from=2099-07-05&amp;to=2099-07-08&amp;adults=2&amp;children=4"');
});

// rule: search-6
test('a card shows the price of a night beside that of the stay, rounded to whole units, if it has several', async () => {
  const [stay, party] = ['/vyhledavani?from=2099-07-05&to=2099-07-08', { adults: 2, children: 0 }];
  const price = { total: czk(4000), perNight: { amount: 133_333, currency: 'CZK' as const }, nights: 3, ...party };
  expect((await openPage(stay, search({ hits: [hit({ price })] }))).text).toContain('4 000 Kč za 3 noci pro 2 dospělé (1 333 Kč za noc)');
  const oneNight = { total: czk(1200), perNight: czk(1200), nights: 1, ...party };
  const { text } = await openPage('/vyhledavani?from=2099-07-05&to=2099-07-06', search({ hits: [hit({ price: oneNight })] }));
  expect(text).toContain('1 200 Kč za 1 noc pro 2 dospělé');
  expect(text).not.toContain('Kč za noc)');
});

// rule: search-7
test('a card says until when the stay can be cancelled free of charge, and nothing if it can’t be', async () => {
  const open = (freeCancellationUntil: string | null) =>
    openPage('/de/vyhledavani?from=2099-07-05&to=2099-07-08', search({ hits: [hit({ freeCancellationUntil })] }));
  expect((await open('2099-06-28')).text).toContain('Kostenlos stornierbar bis 28.6.2099');
  expect((await open(null)).text).not.toContain('stornier');
});

// rule: orders-17
test('a card without dates shows the price of a night, without rates that it is on request', async () => {
  expect((await openPage('/en/vyhledavani', search())).text).toContain('from CZK 1,200 per night for 2 adults');
  expect((await openPage('/en/vyhledavani', search({ hits: [hit({ price: null })] }))).text).toContain('Price on request');
});

// rule: orders-17
test('a price names its party and the minimum nights', async () => {
  const price = { ...hit().price!, adults: 1, children: 0, nights: 3 };
  expect((await openPage('/en/vyhledavani', search({ hits: [hit({ price })] }))).text).toContain(
    'from CZK 1,200 per night for 1 adult (at least 3 nights)',
  );
  const family = { ...price, adults: 2, children: 2 };
  const { text } = await openPage('/vyhledavani?from=2099-07-05&to=2099-07-08&children=4,9', search({ hits: [hit({ price: family })] }));
  expect(text).toContain('3 600 Kč za 3 noci pro 2 dospělé a 2 děti');
});

// rule: orders-16
test('without a party in the address the search is for two adults', async () => {
  const relax = [{ drop: 'party' as const, total: 2 }];
  const open = () => openPage('/en/vyhledavani?q=hut&adults=9', search({ total: 0, pageCount: 0, hits: [], relax }));
  const { text } = await open();
  expect(text).toContain('For 2 adults – 2 places to stay');
});

test('an empty result suggests filters to remove', async () => {
  const nothing = {
    total: 0,
    pageCount: 0,
    hits: [],
    relax: [
      { drop: 'dates' as const, total: 12 },
      { drop: 'amenities' as const, total: 3 },
    ],
  };
  const open = () => openPage('/en/vyhledavani?q=hut&from=2099-07-05&to=2099-07-08&amenities=sauna', search(nothing));
  const { html, text } = await open();
  expect(html).toContain('<a href="/en/vyhledavani?q=hut&amp;amenities=sauna"');
  expect(html).toContain('<a href="/en/vyhledavani?q=hut&amp;from=2099-07-05&amp;to=2099-07-08"');
  expect(text).toContain('Without dates – 12 places to stay');
});

test('each active filter is a link that removes it and goes back to the first page', async () => {
  const { html } = await openPage('/en/vyhledavani?type=hotel,cottage&stars=4&page=3', search({ total: 60, page: 3, pageCount: 3 }));
  const link = (name: string) => html.match(/<a [^>]*>/g)?.find((tag) => tag.includes(`aria-label="${name}"`));
  expect(link('Remove filter: Hotel')).toContain('href="/en/vyhledavani?type=cottage&amp;stars=4"');
  expect(link('Remove filter: 4 stars')).toContain('href="/en/vyhledavani?type=hotel,cottage"');
});

// rule: search-8
test('a list that is asked for explains of each hit how many points it has for what', async () => {
  const ranking = (points: number) => ({
    factors: [
      { factor: 'text' as const, points: 1000 },
      { factor: 'price' as const, points: 500 },
      { factor: 'distance' as const, points },
    ],
    tieBreak: 7,
  });
  const hits = [hit({ ranking: ranking(196) }), hit({ id: 2, slug: 'x', name: 'Chata', ranking: ranking(1) })];
  const cs = await openPage('/vyhledavani?q=u+reky&place=cesky-krumlov&order=explained', search({ hits, place: krumlov }));
  expect(cs.text).toMatch(
    /Proč jsou v tomto pořadí\? První je ta nabídka, která má nejvíc bodů\..* Penzion U Řeky – 1\s696 bodů: 1\s000 za slova, která jste napsali \+ 500 za cenu \+ 196 za vzdálenost/,
  );
  expect(cs.text).toMatch(/Chata – 1\s501 bodů: /);
  const sorted = await openPage('/en/vyhledavani?q=u+reky&sort=price&order=explained', search({ hits }));
  expect(sorted.text).toContain('You chose the order.');
  const list = await openPage('/en/vyhledavani?q=u+reky&view=map', search({ hits }));
  expect(list.html).toContain('href="/en/vyhledavani?q=u+reky&amp;view=map&amp;order=explained#order"');
  expect(list.text).not.toContain('points');
  expect([cs, list].map(({ asked }) => asked.some((path) => path.includes('ranking=1')))).toEqual([true, false]);
});

// rule: search-9
test('the button below the filters says how many places to stay it shows, and no number without JavaScript', async () => {
  const { html } = await openPage('/vyhledavani?type=hotel&stars=4', search({ total: 1234 }));
  expect(html).toMatch(
    /<span class="[^"]*counted[^"]*">Zobrazit 1\s234 ubytování<\/span><span class="[^"]*uncounted[^"]*">Zobrazit výsledky</,
  );
  expect(html).toMatch(/popoverTarget="filters"[^>]*>.{0,600}Filtry \(2\)/i);
});

// rule: search-11
test('prices are filtered by night or by stay, the bounds are converted, and a picture of the prices has a sentence beside it', async () => {
  const prices = { start: 1000, step: 500, counts: [4, 8, 0, 2, 1], most: { min: 1500, max: 2000 } };
  const night = await openPage('/vyhledavani?from=2099-07-05&to=2099-07-08&priceMin=1500&priceMax=2500&page=2', search({ prices }));
  expect(night.html).toContain(
    '<a href="/vyhledavani?from=2099-07-05&amp;to=2099-07-08&amp;priceMin=4500&amp;priceMax=7500&amp;priceBy=stay">Celý pobyt</a>',
  );
  expect(night.text).toMatch(/Cena za noc.*Většina stojí 1\s500\sKč až 2\s000\sKč za noc/);
  // The bars within the bounds, and those outside of them.
  expect(night.html).toMatch(/<svg[^>]* aria-hidden="true"><path d="M10 [^"]*M30 [^"]*"><\/path><path d="M0 [^"]*" class=/);
  const stay = await openPage('/de/vyhledavani?from=2099-07-05&to=2099-07-08&priceMax=7500&priceBy=stay', search({ prices }));
  expect(stay.asked).toEqual(['/search/cards?from=2099-07-05&to=2099-07-08&priceMax=7500&priceBy=stay&locale=de']);
  expect(stay.html).toContain('<input type="hidden" name="priceBy" value="stay"/>');
  expect(stay.html).toMatch(/aria-label="Filter entfernen: bis 7\.500\sKč für den Aufenthalt"/);
  expect(stay.text).toMatch(/Die meisten kosten 1\.500\sKč bis 2\.000\sKč für den Aufenthalt/);
  const undated = await openPage('/en/vyhledavani?priceMax=7500&priceBy=stay', search({ prices }));
  expect(undated.text).toContain('A price of the stay counts once you choose dates.');
  expect(undated.text).not.toContain('Most cost');
  expect((await openPage('/en/vyhledavani', search({ prices }))).html).not.toContain('data-static="prices"');
});

test('page numbers are links that keep the search', async () => {
  const { html, page } = await openPage('/vyhledavani?q=chata&page=2', search({ total: 60, page: 2, pageCount: 3 }));
  expect(html).toContain('href="/vyhledavani?q=chata&amp;page=3"');
  expect(html).toContain('href="/vyhledavani?q=chata"');
  expect(page?.canonicalQuery).toEqual(['place', 'page']);
});

test('only the first picture is loaded eagerly', async () => {
  const { html } = await openPage('/vyhledavani', search({ hits: [hit(), hit({ id: 2, slug: 'x' })] }));
  expect(html.match(/loading="lazy"/g)).toHaveLength(1);
  expect(html.match(/<img [^>]*fetchpriority="high"/gi)).toHaveLength(1);
});

// rule: orders-1
test('the price filter shows and sends its currency, and shows the rate when currencies are compared', async () => {
  const rate = { amount: 2444, currency: 'CZK' as const };
  const { facets } = found();
  const euro = await openPage(
    '/vyhledavani?priceMin=50&priceMax=120&currency=EUR',
    search({ facets: { ...facets, price: { min: 40, max: 300, currency: 'EUR', rate } } }),
  );
  expect(euro.asked).toEqual(['/search/cards?priceMin=50&priceMax=120&currency=EUR&locale=cs']);
  expect(euro.html).toContain('name="currency" value="EUR"');
  expect(euro.text).toMatch(/Ceny v jiné měně srovnáváme podle kurzu 24,44 Kč za euro/);
  expect(euro.html).toMatch(/aria-label="[^"]*: 50\s€ až 120\s€"/);
  const koruna = await openPage('/vyhledavani?priceMax=1500', search());
  expect(koruna.html).toContain('name="currency" value="CZK"');
  expect(koruna.html).toMatch(/aria-label="[^"]*: do 1\s500\sKč"/);
  expect(koruna.text).not.toContain('srovnáváme');
});

test('a currency without a price is removed from the address', async () => {
  expect((await openPage('/vyhledavani?currency=EUR&type=hotel')).location).toBe('/vyhledavani?type=hotel');
  expect((await openPage('/vyhledavani?priceMin=100&currency=CZK')).location).toBe('/vyhledavani?priceMin=100');
});

test('a card shows the stay fee that is paid on arrival in another currency', async () => {
  const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
  const price = {
    total: euro(36_000),
    perNight: euro(12_000),
    nights: 3,
    adults: 2,
    children: 0,
    onArrival: { amount: 12_000, currency: 'CZK' as const },
  };
  const { text } = await openPage('/en/vyhledavani?from=2099-07-05&to=2099-07-08', search({ hits: [hit({ price })] }));
  expect(text).toContain('€360 for 3 nights for 2 adults + tourist tax CZK 120 on arrival');
});

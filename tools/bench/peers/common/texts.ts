export const typeNames: Readonly<Record<string, string>> = {
  hotel: 'Hotel',
  guesthouse: 'Penzion',
  bed_and_breakfast: 'Ubytování se snídaní',
  apartment: 'Apartmán',
  cottage: 'Chata nebo chalupa',
  farm_stay: 'Ubytování na statku',
  camp_site: 'Kemp',
  mountain_hut: 'Horská chata',
  hostel: 'Hostel',
  other: 'Netradiční ubytování',
};

export const amenityNames: Readonly<Record<string, string>> = {
  wifi: 'Wi-Fi',
  parking: 'Parkování',
  ev_charging: 'Nabíjení elektromobilů',
  breakfast: 'Snídaně',
  half_board: 'Polopenze',
  restaurant: 'Restaurace',
  kitchen: 'Kuchyně',
  washing_machine: 'Pračka',
  air_conditioning: 'Klimatizace',
  fireplace: 'Krb',
  balcony: 'Balkon',
  terrace: 'Terasa',
  garden: 'Zahrada',
  barbecue: 'Gril',
  playground: 'Dětské hřiště',
  family_rooms: 'Pro rodiny',
  crib: 'Dětská postýlka',
  pets_allowed: 'Zvířata vítána',
  wheelchair_accessible: 'Bezbariérový přístup',
  lift: 'Výtah',
  non_smoking: 'Nekuřácké',
  private_bathroom: 'Vlastní koupelna',
  tv: 'Televize',
  sauna: 'Sauna',
  wellness: 'Wellness',
  hot_tub: 'Vířivka',
  indoor_pool: 'Vnitřní bazén',
  outdoor_pool: 'Venkovní bazén',
  gym: 'Posilovna',
  bike_storage: 'Úschovna kol',
  bike_rental: 'Půjčovna kol',
  ski_storage: 'Lyžárna',
  fishing: 'Rybaření',
  lake_nearby: 'U vody',
  conference_room: 'Konferenční místnost',
  reception_24h: 'Recepce nonstop',
};

export const amenityGroups = [
  { name: 'Jídlo a pití', of: ['breakfast', 'half_board', 'restaurant', 'kitchen', 'barbecue'] },
  {
    name: 'Pokoje',
    of: ['private_bathroom', 'balcony', 'terrace', 'air_conditioning', 'fireplace', 'tv', 'washing_machine', 'non_smoking'],
  },
  { name: 'Wellness', of: ['sauna', 'wellness', 'hot_tub', 'indoor_pool', 'outdoor_pool', 'gym'] },
  { name: 'Venku a sport', of: ['garden', 'lake_nearby', 'fishing', 'bike_storage', 'bike_rental', 'ski_storage'] },
  { name: 'Rodiny a zvířata', of: ['family_rooms', 'crib', 'playground', 'pets_allowed'] },
  {
    name: 'Služby a přístupnost',
    of: ['wifi', 'parking', 'ev_charging', 'lift', 'wheelchair_accessible', 'reception_24h', 'conference_room'],
  },
] as const;

export const sortNames = {
  recommended: 'Doporučené',
  price: 'Od nejlevnějšího',
  price_desc: 'Od nejdražšího',
  stars: 'Nejvíc hvězdiček',
  name: 'Podle názvu',
} as const;

export const dayNames: Readonly<Record<string, string>> = {
  f: 'Volno',
  a: 'Jen příjezd',
  d: 'Jen odjezd',
  t: 'Obsazeno',
  c: 'Nenabízí se',
};

/** The header's and the footer's links. */
export const siteLinks = [
  ['/vyhledavani', 'Ubytování'],
  ['/balicek', 'Balíčky'],
  ['/clanky', 'Články'],
  ['/poptavka', 'Poptávka'],
  ['/stranka/kontakt', 'Kontakt'],
] as const;
export const footerLinks = [
  ['/objednavka/poukaz', 'Uplatnit poukaz'],
  ['/newsletter', 'Newsletter'],
  ['/stranka/o-nas', 'Kdo jsme'],
  ['/stranka/podminky', 'Obchodní podmínky'],
  ['/stranka/gdpr', 'Ochrana údajů'],
  ['/nastaveni-cookies', 'Nastavení cookies'],
] as const;

import type { Names } from './place-row.ts';

type Country = { code: string; slug: string; names: Names; lat: number; lon: number };

export const countries: Country[] = [
  { code: 'CZ', slug: 'cesko', names: { cs: 'Česko', de: 'Tschechien', en: 'Czechia', pl: 'Czechy' }, lat: 49.8175, lon: 15.473 },
  { code: 'DE', slug: 'nemecko', names: { cs: 'Německo', de: 'Deutschland', en: 'Germany', pl: 'Niemcy' }, lat: 51.1657, lon: 10.4515 },
  { code: 'AT', slug: 'rakousko', names: { cs: 'Rakousko', de: 'Österreich', en: 'Austria', pl: 'Austria' }, lat: 47.5162, lon: 14.5501 },
  { code: 'PL', slug: 'polsko', names: { cs: 'Polsko', de: 'Polen', en: 'Poland', pl: 'Polska' }, lat: 51.9194, lon: 19.1451 },
  { code: 'SK', slug: 'slovensko', names: { cs: 'Slovensko', de: 'Slowakei', en: 'Slovakia', pl: 'Słowacja' }, lat: 48.669, lon: 19.699 },
  { code: 'IT', slug: 'italie', names: { cs: 'Itálie', de: 'Italien', en: 'Italy', pl: 'Włochy' }, lat: 42.5, lon: 12.5 },
];

type Region = { code: string; slug: string; names: Names; lat: number; lon: number };

export const czechRegions: Region[] = [
  { code: 'CZ010', slug: 'hlavni-mesto-praha', names: { cs: 'Hlavní město Praha', de: 'Hauptstadt Prag', en: 'Prague Region', pl: 'Miasto stołeczne Praga' }, lat: 50.0755, lon: 14.4378 },
  { code: 'CZ020', slug: 'stredocesky-kraj', names: { cs: 'Středočeský kraj', de: 'Mittelböhmen', en: 'Central Bohemia', pl: 'Kraj środkowoczeski' }, lat: 49.95, lon: 14.65 },
  { code: 'CZ031', slug: 'jihocesky-kraj', names: { cs: 'Jihočeský kraj', de: 'Südböhmen', en: 'South Bohemia', pl: 'Kraj południowoczeski' }, lat: 49.05, lon: 14.45 },
  { code: 'CZ032', slug: 'plzensky-kraj', names: { cs: 'Plzeňský kraj', de: 'Region Pilsen', en: 'Plzeň Region', pl: 'Kraj pilzneński' }, lat: 49.58, lon: 13.25 },
  { code: 'CZ041', slug: 'karlovarsky-kraj', names: { cs: 'Karlovarský kraj', de: 'Region Karlsbad', en: 'Karlovy Vary Region', pl: 'Kraj karlowarski' }, lat: 50.15, lon: 12.7 },
  { code: 'CZ042', slug: 'ustecky-kraj', names: { cs: 'Ústecký kraj', de: 'Region Aussig', en: 'Ústí nad Labem Region', pl: 'Kraj ustecki' }, lat: 50.53, lon: 13.85 },
  { code: 'CZ051', slug: 'liberecky-kraj', names: { cs: 'Liberecký kraj', de: 'Region Reichenberg', en: 'Liberec Region', pl: 'Kraj liberecki' }, lat: 50.7, lon: 14.95 },
  { code: 'CZ052', slug: 'kralovehradecky-kraj', names: { cs: 'Královéhradecký kraj', de: 'Region Königgrätz', en: 'Hradec Králové Region', pl: 'Kraj hradecki' }, lat: 50.4, lon: 15.85 },
  { code: 'CZ053', slug: 'pardubicky-kraj', names: { cs: 'Pardubický kraj', de: 'Region Pardubitz', en: 'Pardubice Region', pl: 'Kraj pardubicki' }, lat: 49.9, lon: 16.2 },
  { code: 'CZ063', slug: 'kraj-vysocina', names: { cs: 'Kraj Vysočina', de: 'Region Hochland', en: 'Vysočina Region', pl: 'Kraj Wysoczyna' }, lat: 49.42, lon: 15.7 },
  { code: 'CZ064', slug: 'jihomoravsky-kraj', names: { cs: 'Jihomoravský kraj', de: 'Südmähren', en: 'South Moravia', pl: 'Kraj południowomorawski' }, lat: 49.07, lon: 16.65 },
  { code: 'CZ071', slug: 'olomoucky-kraj', names: { cs: 'Olomoucký kraj', de: 'Region Olmütz', en: 'Olomouc Region', pl: 'Kraj ołomuniecki' }, lat: 49.75, lon: 17.15 },
  { code: 'CZ072', slug: 'zlinsky-kraj', names: { cs: 'Zlínský kraj', de: 'Region Zlín', en: 'Zlín Region', pl: 'Kraj zliński' }, lat: 49.2, lon: 17.75 },
  { code: 'CZ080', slug: 'moravskoslezsky-kraj', names: { cs: 'Moravskoslezský kraj', de: 'Mähren-Schlesien', en: 'Moravia-Silesia', pl: 'Kraj morawsko-śląski' }, lat: 49.8, lon: 18.0 },
];

/** Rough centres of the neighbours' regions; the keys are those of `sources/foreign-regions.json`. */
export const foreignCentres: Record<string, [lat: number, lon: number]> = {
  at1: [47.5, 16.4], at2: [46.75, 13.85], at3: [48.2, 15.75], at4: [48.1, 13.95], at5: [47.45, 13.2], at6: [47.25, 15.1], at7: [47.2, 11.4], at8: [47.25, 9.9], at9: [48.21, 16.37],
  debb: [52.4, 13.4], debe: [52.52, 13.41], debw: [48.6, 9.0], deby: [48.95, 11.5], dehb: [53.08, 8.8], dehe: [50.65, 9.0], dehh: [53.55, 10.0], demv: [53.75, 12.5], deni: [52.75, 9.2], denw: [51.5, 7.5], derp: [49.95, 7.4], desh: [54.3, 9.8], desl: [49.38, 6.95], desn: [51.05, 13.3], dest: [51.9, 11.7], deth: [50.9, 11.0],
  pl02: [51.1, 16.4], pl04: [53.1, 18.5], pl06: [51.2, 22.9], pl08: [52.2, 15.3], pl10: [51.6, 19.4], pl12: [49.9, 20.3], pl14: [52.3, 21.0], pl16: [50.6, 17.9], pl18: [49.95, 22.2], pl20: [53.3, 22.9], pl22: [54.2, 18.0], pl24: [50.3, 19.0], pl26: [50.8, 20.8], pl28: [53.85, 20.8], pl30: [52.3, 17.2], pl32: [53.6, 15.5],
  skbc: [48.5, 19.4], skbl: [48.3, 17.2], skki: [48.7, 21.2], skni: [48.1, 18.3], skpv: [49.1, 21.2], skta: [48.4, 17.6], sktc: [48.85, 18.2], skzi: [49.2, 19.2],
};

export const southTyrol: Region = {
  code: 'IT-BZ', slug: 'jizni-tyrolsko', names: { cs: 'Jižní Tyrolsko', de: 'Südtirol', en: 'South Tyrol', pl: 'Tyrol Południowy' }, lat: 46.7, lon: 11.4,
};

import type { Names } from './place-row.ts';

/** What the land looks like: chooses texts, pictures and stay fees. */
export type Landscape =
  | 'mountains'
  | 'forest'
  | 'highlands'
  | 'rocks'
  | 'lake'
  | 'river'
  | 'ponds'
  | 'vineyards'
  | 'karst'
  | 'spa'
  | 'plain';

export type Area = {
  code: string;
  slug: string;
  names: Names;
  landscape: Landscape;
  aliases?: string[];
  /** Circles that together cover the area: latitude, longitude, kilometres. The first is its centre. */
  circles: [lat: number, lon: number, km: number][];
};

export const areas: Area[] = [
  {
    code: 'CZ-A01',
    slug: 'krkonose',
    names: { cs: 'Krkonoše', de: 'Riesengebirge', en: 'Giant Mountains', pl: 'Karkonosze' },
    aliases: ['Krkonose Mountains'],
    landscape: 'mountains',
    circles: [
      [50.68, 15.62, 13],
      [50.72, 15.45, 12],
      [50.66, 15.78, 13],
    ],
  },
  {
    code: 'CZ-A02',
    slug: 'jizerske-hory',
    names: { cs: 'Jizerské hory', de: 'Isergebirge', en: 'Jizera Mountains', pl: 'Góry Izerskie' },
    landscape: 'mountains',
    circles: [
      [50.83, 15.2, 13],
      [50.76, 15.28, 8],
    ],
  },
  {
    code: 'CZ-A03',
    slug: 'sumava',
    names: { cs: 'Šumava', de: 'Böhmerwald', en: 'Bohemian Forest', pl: 'Szumawa' },
    aliases: ['Šumava'],
    landscape: 'forest',
    circles: [
      [49.0, 13.65, 14],
      [49.13, 13.25, 14],
      [49.08, 13.45, 13],
      [48.9, 13.85, 14],
      [48.78, 14.0, 13],
    ],
  },
  {
    code: 'CZ-A04',
    slug: 'lipenska-prehrada',
    names: { cs: 'Lipno', de: 'Lipno-Stausee', en: 'Lake Lipno', pl: 'Zbiornik Lipno' },
    aliases: ['Lipenská přehrada', 'Lipensko', 'Moldaustausee'],
    landscape: 'lake',
    circles: [[48.66, 14.15, 13]],
  },
  {
    code: 'CZ-A05',
    slug: 'jeseniky',
    names: { cs: 'Jeseníky', de: 'Altvatergebirge', en: 'Jeseníky Mountains', pl: 'Jesioniki' },
    aliases: ['Hrubý Jeseník', 'Hohes Gesenke'],
    landscape: 'mountains',
    circles: [
      [50.08, 17.2, 18],
      [50.2, 17.2, 14],
    ],
  },
  {
    code: 'CZ-A06',
    slug: 'beskydy',
    names: { cs: 'Beskydy', de: 'Beskiden', en: 'Beskids', pl: 'Beskidy' },
    aliases: ['Moravskoslezské Beskydy'],
    landscape: 'mountains',
    circles: [
      [49.5, 18.4, 16],
      [49.45, 18.2, 14],
      [49.47, 18.62, 13],
    ],
  },
  {
    code: 'CZ-A07',
    slug: 'valassko',
    names: { cs: 'Valašsko', de: 'Mährische Walachei', en: 'Moravian Wallachia', pl: 'Wołoszczyzna Morawska' },
    aliases: ['Javorníky', 'Vsetínské vrchy'],
    landscape: 'highlands',
    circles: [[49.32, 18.02, 18]],
  },
  {
    code: 'CZ-A08',
    slug: 'cesky-raj',
    names: { cs: 'Český ráj', de: 'Böhmisches Paradies', en: 'Bohemian Paradise', pl: 'Czeski Raj' },
    landscape: 'rocks',
    circles: [[50.53, 15.17, 14]],
  },
  {
    code: 'CZ-A09',
    slug: 'ceske-svycarsko',
    names: { cs: 'České Švýcarsko', de: 'Böhmische Schweiz', en: 'Bohemian Switzerland', pl: 'Czeska Szwajcaria' },
    landscape: 'rocks',
    circles: [[50.86, 14.32, 14]],
  },
  {
    code: 'CZ-A10',
    slug: 'broumovsko',
    names: { cs: 'Broumovsko', de: 'Region Broumov', en: 'Broumov Region', pl: 'Ziemia Broumovska' },
    aliases: ['Adršpach', 'Adršpašské skály', 'Braunauer Ländchen'],
    landscape: 'rocks',
    circles: [[50.58, 16.28, 14]],
  },
  {
    code: 'CZ-A11',
    slug: 'machovo-jezero',
    names: { cs: 'Máchovo jezero', de: 'Mácha-See', en: 'Lake Mácha', pl: 'Jezioro Máchy' },
    aliases: ['Máchův kraj', 'Hirschberger Großteich'],
    landscape: 'lake',
    circles: [[50.57, 14.66, 10]],
  },
  {
    code: 'CZ-A12',
    slug: 'krusne-hory',
    names: { cs: 'Krušné hory', de: 'Erzgebirge', en: 'Ore Mountains', pl: 'Rudawy' },
    landscape: 'mountains',
    circles: [
      [50.42, 12.85, 14],
      [50.5, 13.2, 12],
      [50.62, 13.5, 11],
      [50.7, 13.75, 10],
    ],
  },
  {
    code: 'CZ-A13',
    slug: 'zapadoceske-lazne',
    names: { cs: 'Západočeské lázně', de: 'Westböhmische Bäder', en: 'West Bohemian Spas', pl: 'Uzdrowiska zachodnioczeskie' },
    aliases: ['Lázeňský trojúhelník', 'Bäderdreieck'],
    landscape: 'spa',
    circles: [
      [50.22, 12.88, 8],
      [49.97, 12.7, 8],
      [50.12, 12.35, 6],
    ],
  },
  {
    code: 'CZ-A14',
    slug: 'orlicke-hory',
    names: { cs: 'Orlické hory', de: 'Adlergebirge', en: 'Orlické Mountains', pl: 'Góry Orlickie' },
    landscape: 'mountains',
    circles: [
      [50.3, 16.4, 12],
      [50.2, 16.5, 10],
      [50.1, 16.6, 8],
    ],
  },
  {
    code: 'CZ-A15',
    slug: 'luzicke-hory',
    names: { cs: 'Lužické hory', de: 'Lausitzer Gebirge', en: 'Lusatian Mountains', pl: 'Góry Łużyckie' },
    landscape: 'forest',
    circles: [[50.83, 14.65, 11]],
  },
  {
    code: 'CZ-A16',
    slug: 'trebonsko',
    names: { cs: 'Třeboňsko', de: 'Region Třeboň', en: 'Třeboň Region', pl: 'Ziemia Trzebońska' },
    aliases: ['Wittingauer Land'],
    landscape: 'ponds',
    circles: [[49.0, 14.77, 15]],
  },
  {
    code: 'CZ-A17',
    slug: 'ceska-kanada',
    names: { cs: 'Česká Kanada', de: 'Böhmisches Kanada', en: 'Czech Canada', pl: 'Czeska Kanada' },
    landscape: 'ponds',
    circles: [[49.0, 15.2, 14]],
  },
  {
    code: 'CZ-A18',
    slug: 'novohradske-hory',
    names: { cs: 'Novohradské hory', de: 'Gratzener Bergland', en: 'Gratzen Mountains', pl: 'Góry Nowohradzkie' },
    landscape: 'forest',
    circles: [[48.78, 14.72, 14]],
  },
  {
    code: 'CZ-A19',
    slug: 'ceskomoravska-vrchovina',
    names: { cs: 'Vysočina', de: 'Böhmisch-Mährische Höhe', en: 'Bohemian-Moravian Highlands', pl: 'Wyżyna Czesko-Morawska' },
    aliases: ['Českomoravská vrchovina', 'Vrchovina'],
    landscape: 'highlands',
    circles: [
      [49.45, 15.75, 24],
      [49.3, 15.3, 18],
    ],
  },
  {
    code: 'CZ-A20',
    slug: 'zdarske-vrchy',
    names: { cs: 'Žďárské vrchy', de: 'Saarer Berge', en: 'Žďár Hills', pl: 'Wzgórza Żdiarskie' },
    landscape: 'highlands',
    circles: [[49.66, 16.03, 14]],
  },
  {
    code: 'CZ-A21',
    slug: 'palava',
    names: { cs: 'Pálava', de: 'Pollauer Berge', en: 'Pálava Hills', pl: 'Palava' },
    landscape: 'vineyards',
    circles: [[48.86, 16.65, 11]],
  },
  {
    code: 'CZ-A22',
    slug: 'lednicko-valticky-areal',
    names: { cs: 'Lednicko-valtický areál', de: 'Kulturlandschaft Lednice-Valtice', en: 'Lednice–Valtice Area', pl: 'Lednice-Valtice' },
    aliases: ['Kulturlandschaft Eisgrub-Feldsberg'],
    landscape: 'vineyards',
    circles: [[48.77, 16.8, 9]],
  },
  {
    code: 'CZ-A23',
    slug: 'znojemsko',
    names: {
      cs: 'Znojemsko a Podyjí',
      de: 'Znaimer Land und Thayatal',
      en: 'Znojmo and the Thaya Valley',
      pl: 'Ziemia Znojemska i Podyje',
    },
    aliases: ['Podyjí', 'Thayatal'],
    landscape: 'vineyards',
    circles: [
      [48.86, 16.02, 13],
      [48.9, 15.8, 9],
    ],
  },
  {
    code: 'CZ-A24',
    slug: 'slovacko',
    names: { cs: 'Slovácko', de: 'Mährische Slowakei', en: 'Moravian Slovakia', pl: 'Słowacczyzna Morawska' },
    landscape: 'vineyards',
    circles: [[49.0, 17.3, 18]],
  },
  {
    code: 'CZ-A25',
    slug: 'bile-karpaty',
    names: { cs: 'Bílé Karpaty', de: 'Weiße Karpaten', en: 'White Carpathians', pl: 'Białe Karpaty' },
    aliases: ['Luhačovické Zálesí'],
    landscape: 'highlands',
    circles: [
      [49.05, 17.78, 14],
      [48.92, 17.6, 10],
    ],
  },
  {
    code: 'CZ-A26',
    slug: 'moravsky-kras',
    names: { cs: 'Moravský kras', de: 'Mährischer Karst', en: 'Moravian Karst', pl: 'Kras Morawski' },
    aliases: ['Macocha'],
    landscape: 'karst',
    circles: [[49.37, 16.73, 11]],
  },
  {
    code: 'CZ-A27',
    slug: 'hana',
    names: { cs: 'Haná', de: 'Hanna', en: 'Haná', pl: 'Hana' },
    landscape: 'plain',
    circles: [[49.5, 17.2, 18]],
  },
  {
    code: 'CZ-A28',
    slug: 'posazavi',
    names: { cs: 'Posázaví', de: 'Sázava-Tal', en: 'Sázava Valley', pl: 'Dolina Sazawy' },
    aliases: ['Sasau-Tal'],
    landscape: 'river',
    circles: [
      [49.83, 15.0, 13],
      [49.85, 14.65, 10],
    ],
  },
  {
    code: 'CZ-A29',
    slug: 'slapska-prehrada',
    names: {
      cs: 'Slapy a střední Povltaví',
      de: 'Slapy-Stausee und mittlere Moldau',
      en: 'Slapy and the Middle Vltava',
      pl: 'Slapy i środkowa Wełtawa',
    },
    aliases: ['Slapská přehrada'],
    landscape: 'lake',
    circles: [[49.76, 14.4, 13]],
  },
  {
    code: 'CZ-A30',
    slug: 'krivoklatsko',
    names: { cs: 'Křivoklátsko', de: 'Region Křivoklát', en: 'Křivoklát Forests', pl: 'Lasy Krzywoklackie' },
    aliases: ['Pürglitzer Wälder'],
    landscape: 'forest',
    circles: [[50.03, 13.85, 14]],
  },
  {
    code: 'CZ-A31',
    slug: 'cesky-kras',
    names: { cs: 'Český kras', de: 'Böhmischer Karst', en: 'Bohemian Karst', pl: 'Czeski Kras' },
    landscape: 'karst',
    circles: [[49.94, 14.18, 9]],
  },
  {
    code: 'CZ-A32',
    slug: 'ceske-stredohori',
    names: { cs: 'České středohoří', de: 'Böhmisches Mittelgebirge', en: 'Central Bohemian Uplands', pl: 'Średniogórze Czeskie' },
    landscape: 'highlands',
    circles: [[50.57, 14.05, 16]],
  },
  {
    code: 'CZ-A33',
    slug: 'cesky-les',
    names: {
      cs: 'Chodsko a Český les',
      de: 'Chodenland und Oberpfälzer Wald',
      en: 'Chodsko and the Upper Palatine Forest',
      pl: 'Chodsko i Las Czeski',
    },
    aliases: ['Český les', 'Chodsko'],
    landscape: 'forest',
    circles: [
      [49.42, 12.88, 15],
      [49.65, 12.6, 12],
    ],
  },
];

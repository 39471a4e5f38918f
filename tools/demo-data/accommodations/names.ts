import type { AccommodationType } from '@nocleh/contracts/api/taxonomy.ts';
import type { Random } from '../random.ts';
import type { Setting } from './towns.ts';

const words = (text: string) => text.split(';').map((word) => word.trim());

const spots =
  words(`U Staré lípy;U Tří javorů;Na Návsi;Pod Kostelem;U Kovárny;Na Růžku;U Zeleného stromu;Vyhlídka;U Pramene;Na Stráni;U Zvoničky;Pod Dubem;U Hastrmana;Na Výsluní;U Černého kocoura;
U Pěti břízek;Za Vodou;U Kapličky;U Jasanu;Na Mezi;V Podloubí;U Modrých vrat;U Ořechu;Na Humnech;U Bílé skály;V Zátiší;U Skřítka;Pod Jabloní;U Studánky;U Brány;Na Konci světa;Pod Hájem;
U Dvou sestřenic;U Zlatého kapra;Na Hradbách;U Hodináře;Stará škola;Bílá paní;U Vlaštovky;Na Sluníčku`);

const bySetting: Partial<Record<Setting, string[]>> = {
  mountains: words('Pod Hřebenem;Na Pasekách;U Lanovky;Na Horských loukách;U Sněženky;Borůvka;Jeřabina;Nad Roklí;U Medvědí boudy;Klečová'),
  forest: words('Na Samotě;Pod Smrky;U Hajného;Mechovka;U Tetřeva;Na Pile;U Rysa;Lesní zátiší;U Slati'),
  highlands: words('Na Kopci;Pod Rozhlednou;U Větrníku;Na Vrchu;Bramborárna;U Tří kapliček;Na Horce'),
  rocks: words('Pod Skálou;U Skalní brány;Pískovna;Na Vyhlídce;Pod Věží;U Lezců;Borová'),
  karst: words('Nad Propastí;U Jeskyně;Pod Vápenkou;U Netopýra;Na Škrapech'),
  lake: words('Na Břehu;U Mola;Na Pláži;U Plachetnice;Racek;Modrá zátoka;U Lodivoda'),
  ponds: words('U Rybníka;Na Hrázi;U Kapra;U Porybného;Volavka;U Stavidla'),
  river: words('U Jezu;Nad Řekou;U Převozníka;U Mlýna;Na Náplavce;Vydra;U Lávky'),
  vineyards: words('U Vinaře;Ve Sklepní uličce;U Lisu;Pod Vinicí;Hrozen;U Meruňky;Nad Sklepy;U Presu'),
  spa: words('U Kolonády;V Parku;U Altánu;Pramen;Promenáda;U Fontány'),
  town: words('Na Náměstí;U Věže;V Hradební;U Městské brány;Nad Řekou;U Zlaté hvězdy;V Uličce'),
  city: words('Za Tratí;U Tramvaje;Na Nábřeží;U Parku;Ve Dvoře;Na Schodech;U Kaštanu;Pod Vyhlídkou'),
};

const hotelNames =
  words(`Koruna;Zlatá hvězda;U Bílého koně;Modrá labuť;Jelen;Panorama;Horizont;Slunce;U Zlatého lva;Stará pošta;Záhoří;Grand Javor;Radnice;Růže;Zámecká zahrada;Bellavista;Na Kolonádě;Nad Jezem;
Kamenný most;Sedmikráska;U Dvou jelenů;Hubert;Orlovec;Dvůr Lipová;Měsíc;Tři věže;Perla;Labutí;Bílá růže;Vyhlídka;Zelený vrch;Jasan;Kaštan;Rezidence Lipová;Nábřeží;Na Rynku;U Rytíře;U Zlaté podkovy;Nad Parkem;Stará celnice;U Černého orla;Sluneční dvůr;Na Příkopě;Bílý jelen;U Modrého hroznu;Palouk;Zvon;U Dvou věží;Jezerní dům;Ořechovka;Javorový dvůr;Astorie`);

const prefixes: Record<AccommodationType, string[]> = {
  hotel: ['Hotel'],
  guesthouse: ['Penzion', 'Penzion', 'Penzion', 'Penzion', 'Hostinec'],
  bed_and_breakfast: ['Nocleh se snídaní', 'Dům', 'Pokoje', 'Ubytování'],
  apartment: ['Apartmány', 'Apartmán', 'Byt', 'Rezidence', 'Apartmány'],
  cottage: ['Chalupa', 'Chata', 'Roubenka', 'Chalupa'],
  farm_stay: ['Statek', 'Farma', 'Dvůr', 'Grunt'],
  camp_site: ['Kemp', 'Tábořiště', 'Autokemp'],
  mountain_hut: ['Horská chata', 'Bouda', 'Horská bouda'],
  hostel: ['Hostel', 'Turistická ubytovna', 'Hostel'],
  other: ['Mlýn', 'Maringotka', 'Stará fara', 'Zámeček', 'Srub', 'Vinný sklep'],
};

const mills = words('Na Potoce;Pod Hrází;U Splavu;U Náhonu');

/** A name that is unique in its town. */
export const nameFor = (type: AccommodationType, setting: Setting, taken: ReadonlySet<string>, random: Random): string => {
  const local = bySetting[setting] ?? [];
  for (let attempt = 0; ; attempt++) {
    const prefix = random.pick(prefixes[type]);
    const places = prefix === 'Mlýn' ? mills : type === 'hotel' ? hotelNames : local.length > 0 && random.chance(0.6) ? local : spots;
    const name = `${prefix} ${random.pick(places)}${attempt > 20 ? ` ${attempt}` : ''}`;
    if (!taken.has(name) && !(prefix === 'Vinný sklep' && setting !== 'vineyards')) return name;
  }
};

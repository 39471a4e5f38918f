import type { Landscape } from '../places/areas.ts';

export type Setting = Landscape | 'town' | 'city';

/** A town with several accommodations: slug of the municipality, how many, the setting, the height, and Czech “in …”. */
export type Town = { slug: string; count: number; setting: Setting; altitude: number; locative: string };

const town = (slug: string, count: number, setting: Setting, altitude: number, locative: string): Town => ({ slug, count, setting, altitude, locative });

export const towns: Town[] = [
  town('praha', 26, 'city', 215, 'v Praze'), town('brno', 12, 'city', 225, 'v Brně'), town('plzen', 7, 'city', 310, 'v Plzni'),
  town('ostrava', 6, 'city', 225, 'v Ostravě'), town('olomouc', 7, 'city', 219, 'v Olomouci'), town('liberec', 6, 'city', 374, 'v Liberci'),
  town('ceske-budejovice', 5, 'city', 381, 'v Českých Budějovicích'), town('hradec-kralove', 5, 'city', 235, 'v Hradci Králové'),
  town('pardubice', 4, 'city', 225, 'v Pardubicích'), town('zlin', 3, 'city', 230, 've Zlíně'), town('usti-nad-labem', 3, 'river', 218, 'v Ústí nad Labem'),
  town('jihlava', 4, 'town', 525, 'v Jihlavě'), town('cesky-krumlov', 13, 'town', 492, 'v Českém Krumlově'), town('telc', 8, 'town', 514, 'v Telči'),
  town('kutna-hora', 7, 'town', 254, 'v Kutné Hoře'), town('tabor', 5, 'town', 437, 'v Táboře'), town('litomysl', 5, 'town', 347, 'v Litomyšli'),
  town('jindrichuv-hradec', 5, 'town', 475, 'v Jindřichově Hradci'), town('slavonice', 4, 'town', 512, 've Slavonicích'), town('loket', 4, 'town', 432, 'v Lokti'),
  town('stramberk', 4, 'town', 450, 've Štramberku'), town('kromeriz', 5, 'town', 201, 'v Kroměříži'), town('cheb', 4, 'town', 459, 'v Chebu'),
  town('domazlice', 4, 'town', 428, 'v Domažlicích'), town('pisek', 4, 'town', 378, 'v Písku'), town('trebic', 4, 'town', 405, 'v Třebíči'),
  town('melnik', 3, 'town', 215, 'v Mělníku'), town('litomerice', 4, 'town', 136, 'v Litoměřicích'), town('jicin', 4, 'town', 287, 'v Jičíně'),
  town('opava', 3, 'town', 257, 'v Opavě'), town('chrudim', 2, 'town', 243, 'v Chrudimi'), town('novy-jicin', 2, 'town', 285, 'v Novém Jičíně'),
  town('karlovy-vary', 10, 'spa', 380, 'v Karlových Varech'), town('marianske-lazne', 9, 'spa', 578, 'v Mariánských Lázních'),
  town('frantiskovy-lazne', 6, 'spa', 450, 've Františkových Lázních'), town('luhacovice', 8, 'spa', 250, 'v Luhačovicích'), town('podebrady', 4, 'spa', 187, 'v Poděbradech'),
  town('jachymov', 4, 'mountains', 655, 'v Jáchymově'), town('bozi-dar', 5, 'mountains', 1028, 'v Božím Daru'), town('trebon', 8, 'ponds', 434, 'v Třeboni'),
  town('spindleruv-mlyn', 11, 'mountains', 718, 've Špindlerově Mlýně'), town('pec-pod-snezkou', 9, 'mountains', 769, 'v Peci pod Sněžkou'),
  town('harrachov', 8, 'mountains', 665, 'v Harrachově'), town('janske-lazne', 5, 'mountains', 670, 'v Janských Lázních'), town('rokytnice-nad-jizerou', 6, 'mountains', 515, 'v Rokytnici nad Jizerou'),
  town('vrchlabi', 3, 'mountains', 477, 've Vrchlabí'), town('bedrichov-jablonec-nad-nisou', 5, 'mountains', 700, 'v Bedřichově'), town('zelezna-ruda', 8, 'forest', 754, 'v Železné Rudě'),
  town('kvilda', 6, 'forest', 1065, 'na Kvildě'), town('modrava', 5, 'forest', 985, 'na Modravě'), town('kasperske-hory', 4, 'forest', 739, 'v Kašperských Horách'),
  town('lipno-nad-vltavou', 8, 'lake', 776, 'v Lipně nad Vltavou'), town('horni-plana', 4, 'lake', 776, 'v Horní Plané'), town('frymburk', 5, 'lake', 740, 've Frymburku'),
  town('doksy', 6, 'lake', 272, 'v Doksech'), town('slapy-praha-zapad', 4, 'lake', 361, 've Slapech'), town('jesenik', 4, 'mountains', 432, 'v Jeseníku'),
  town('karlova-studanka', 4, 'mountains', 780, 'v Karlově Studánce'), town('velke-losiny', 3, 'mountains', 410, 've Velkých Losinách'), town('loucna-nad-desnou', 4, 'mountains', 590, 'v Loučné nad Desnou'),
  town('roznov-pod-radhostem', 5, 'highlands', 378, 'v Rožnově pod Radhoštěm'), town('ostravice', 5, 'mountains', 425, 'v Ostravici'), town('celadna', 3, 'mountains', 440, 'v Čeladné'),
  town('velke-karlovice', 5, 'mountains', 500, 've Velkých Karlovicích'), town('hrensko', 4, 'rocks', 130, 've Hřensku'), town('jetrichovice', 5, 'rocks', 230, 'v Jetřichovicích'),
  town('adrspach', 6, 'rocks', 530, 'v Adršpachu'), town('turnov', 4, 'rocks', 260, 'v Turnově'), town('mala-skala', 4, 'rocks', 258, 'v Malé Skále'),
  town('broumov', 3, 'town', 395, 'v Broumově'), town('destne-v-orlickych-horach', 5, 'mountains', 649, 'v Deštném'), town('ricky-v-orlickych-horach', 3, 'mountains', 650, 'v Říčkách'),
  town('mikulov', 9, 'vineyards', 242, 'v Mikulově'), town('pavlov-breclav', 5, 'vineyards', 190, 'v Pavlově'), town('valtice', 5, 'vineyards', 200, 've Valticích'),
  town('lednice', 5, 'vineyards', 173, 'v Lednici'), town('znojmo', 7, 'vineyards', 290, 've Znojmě'), town('vranov-nad-dyji', 4, 'river', 310, 've Vranově nad Dyjí'),
  town('velke-pavlovice', 3, 'vineyards', 180, 've Velkých Pavlovicích'), town('straznice', 3, 'vineyards', 177, 've Strážnici'), town('uherske-hradiste', 3, 'vineyards', 179, 'v Uherském Hradišti'),
  town('blansko', 3, 'karst', 280, 'v Blansku'), town('jedovnice', 3, 'karst', 470, 'v Jedovnicích'), town('karlstejn', 4, 'karst', 319, 'v Karlštejně'),
  town('krivoklat', 3, 'forest', 260, 'v Křivoklátě'), town('nove-mesto-na-morave', 4, 'highlands', 594, 'v Novém Městě na Moravě'), town('zdar-nad-sazavou', 3, 'highlands', 580, 've Žďáru nad Sázavou'),
  town('nova-bystrice', 4, 'ponds', 590, 'v Nové Bystřici'), town('konstantinovy-lazne', 2, 'spa', 521, 'v Konstantinových Lázních'), town('susice', 4, 'river', 465, 'v Sušici'),
  town('sec', 2, 'lake', 530, 'v Seči'), town('hlinsko', 2, 'highlands', 568, 'v Hlinsku'), town('dolni-morava', 5, 'mountains', 580, 'v Dolní Moravě'),
];

/** Heights of villages that are not in the table above, by what the land looks like. */
export const altitudes: Record<Landscape, [min: number, max: number]> = {
  mountains: [520, 780], forest: [480, 780], highlands: [380, 610], rocks: [240, 420], lake: [260, 480], river: [240, 380],
  ponds: [430, 560], vineyards: [170, 260], karst: [260, 480], spa: [380, 600], plain: [200, 260],
};

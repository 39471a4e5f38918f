import type { Names } from '../place-row.ts';

/** “In the Giant Mountains”: a tourist area's name with its preposition, in Czech, German, English and Polish. */
const table = `
krkonose|v Krkonoších|im Riesengebirge|in the Giant Mountains|w Karkonoszach
jizerske-hory|v Jizerských horách|im Isergebirge|in the Jizera Mountains|w Górach Izerskich
sumava|na Šumavě|im Böhmerwald|in the Bohemian Forest|na Szumawie
lipenska-prehrada|na Lipně|am Lipno-Stausee|by Lake Lipno|nad zbiornikiem Lipno
jeseniky|v Jeseníkách|im Altvatergebirge|in the Jeseníky Mountains|w Jesionikach
beskydy|v Beskydech|in den Beskiden|in the Beskids|w Beskidach
valassko|na Valašsku|in der Mährischen Walachei|in Moravian Wallachia|na Wołoszczyźnie Morawskiej
cesky-raj|v Českém ráji|im Böhmischen Paradies|in the Bohemian Paradise|w Czeskim Raju
ceske-svycarsko|v Českém Švýcarsku|in der Böhmischen Schweiz|in Bohemian Switzerland|w Czeskiej Szwajcarii
broumovsko|na Broumovsku|in der Region Broumov|in the Broumov Region|na Ziemi Broumovskiej
machovo-jezero|u Máchova jezera|am Mácha-See|by Lake Mácha|nad Jeziorem Máchy
krusne-hory|v Krušných horách|im Erzgebirge|in the Ore Mountains|w Rudawach
zapadoceske-lazne|v západočeských lázních|in den Westböhmischen Bädern|in the West Bohemian Spas|w uzdrowiskach zachodnioczeskich
orlicke-hory|v Orlických horách|im Adlergebirge|in the Orlické Mountains|w Górach Orlickich
luzicke-hory|v Lužických horách|im Lausitzer Gebirge|in the Lusatian Mountains|w Górach Łużyckich
trebonsko|na Třeboňsku|in der Region Třeboň|in the Třeboň Region|na Ziemi Trzebońskiej
ceska-kanada|v České Kanadě|im Böhmischen Kanada|in Czech Canada|w Czeskiej Kanadzie
novohradske-hory|v Novohradských horách|im Gratzener Bergland|in the Gratzen Mountains|w Górach Nowohradzkich
ceskomoravska-vrchovina|na Vysočině|auf der Böhmisch-Mährischen Höhe|in the Bohemian-Moravian Highlands|na Wyżynie Czesko-Morawskiej
zdarske-vrchy|ve Žďárských vrších|in den Saarer Bergen|in the Žďár Hills|we Wzgórzach Żdiarskich
palava|na Pálavě|in den Pollauer Bergen|in the Pálava Hills|na Palavie
lednicko-valticky-areal|v Lednicko-valtickém areálu|in der Kulturlandschaft Lednice-Valtice|in the Lednice–Valtice Area|w okolicach Lednic i Valtic
znojemsko|na Znojemsku a v Podyjí|im Znaimer Land und im Thayatal|in Znojmo and the Thaya Valley|na Ziemi Znojemskiej i w Podyju
slovacko|na Slovácku|in der Mährischen Slowakei|in Moravian Slovakia|na Słowacczyźnie Morawskiej
bile-karpaty|v Bílých Karpatech|in den Weißen Karpaten|in the White Carpathians|w Białych Karpatach
moravsky-kras|v Moravském krasu|im Mährischen Karst|in the Moravian Karst|w Krasie Morawskim
hana|na Hané|in der Hanna|in Haná|na Hanie
posazavi|v Posázaví|im Sázava-Tal|in the Sázava Valley|w Dolinie Sazawy
slapska-prehrada|na Slapech a ve středním Povltaví|am Slapy-Stausee und an der mittleren Moldau|around Slapy and the Middle Vltava|nad zbiornikiem Slapy i środkową Wełtawą
krivoklatsko|na Křivoklátsku|in der Region Křivoklát|in the Křivoklát Forests|w Lasach Krzywoklackich
cesky-kras|v Českém krasu|im Böhmischen Karst|in the Bohemian Karst|w Czeskim Krasie
ceske-stredohori|v Českém středohoří|im Böhmischen Mittelgebirge|in the Central Bohemian Uplands|w Średniogórzu Czeskim
cesky-les|na Chodsku a v Českém lese|im Chodenland und im Oberpfälzer Wald|in Chodsko and the Upper Palatine Forest|na Chodsku i w Lesie Czeskim
`;

export const areaPhrases: Readonly<Record<string, Names>> = Object.fromEntries(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [slug = '', cs = '', de = '', en = '', pl = ''] = line.split('|');
      return [slug, { cs, de, en, pl }];
    }),
);

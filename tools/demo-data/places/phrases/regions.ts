import type { Names } from '../place-row.ts';

/** Countries, and regions of the neighbours whose phrase is not made by a rule, by code: Czech, German, English, Polish. */
const table = `
CZ|v Česku|in Tschechien|in Czechia|w Czechach
DE|v Německu|in Deutschland|in Germany|w Niemczech
AT|v Rakousku|in Österreich|in Austria|w Austrii
PL|v Polsku|in Polen|in Poland|w Polsce
SK|na Slovensku|in der Slowakei|in Slovakia|na Słowacji
IT|v Itálii|in Italien|in Italy|we Włoszech
IT-BZ|v Jižním Tyrolsku|in Südtirol|in South Tyrol|w Tyrolu Południowym
CZ010|v hlavním městě Praze|in der Hauptstadt Prag|in the Prague Region|w mieście stołecznym Pradze
CZ063|v Kraji Vysočina|in der Region Vysočina|in the Vysočina Region|w kraju Wysoczyna
AT-1|v Burgenlandu|im Burgenland|in Burgenland|w Burgenlandzie
AT-2|v Korutanech|in Kärnten|in Carinthia|w Karyntii
AT-3|v Dolních Rakousích|in Niederösterreich|in Lower Austria|w Dolnej Austrii
AT-4|v Horních Rakousích|in Oberösterreich|in Upper Austria|w Górnej Austrii
AT-5|v Salcbursku|im Salzburger Land|in Salzburg|w Salzburgu
AT-6|ve Štýrsku|in der Steiermark|in Styria|w Styrii
AT-7|v Tyrolsku|in Tirol|in Tyrol|w Tyrolu
AT-8|ve Vorarlbersku|in Vorarlberg|in Vorarlberg|w Vorarlbergu
AT-9|ve Vídni|in Wien|in Vienna|w Wiedniu
DE-BB|v Braniborsku|in Brandenburg|in Brandenburg|w Brandenburgii
DE-BE|v Berlíně|in Berlin|in Berlin|w Berlinie
DE-BW|v Bádensku-Württembersku|in Baden-Württemberg|in Baden-Württemberg|w Badenii-Wirtembergii
DE-BY|v Bavorsku|in Bayern|in Bavaria|w Bawarii
DE-HB|v Brémách|in Bremen|in Bremen|w Bremie
DE-HE|v Hesensku|in Hessen|in Hesse|w Hesji
DE-HH|v Hamburku|in Hamburg|in Hamburg|w Hamburgu
DE-MV|v Meklenbursku-Předním Pomořansku|in Mecklenburg-Vorpommern|in Mecklenburg-Vorpommern|w Meklemburgii-Pomorzu Przednim
DE-NI|v Dolním Sasku|in Niedersachsen|in Lower Saxony|w Dolnej Saksonii
DE-NW|v Severním Porýní-Vestfálsku|in Nordrhein-Westfalen|in North Rhine-Westphalia|w Nadrenii Północnej-Westfalii
DE-RP|v Porýní-Falci|in Rheinland-Pfalz|in Rhineland-Palatinate|w Nadrenii-Palatynacie
DE-SH|ve Šlesvicku-Holštýnsku|in Schleswig-Holstein|in Schleswig-Holstein|w Szlezwiku-Holsztynie
DE-SL|v Sársku|im Saarland|in Saarland|w Kraju Saary
DE-SN|v Sasku|in Sachsen|in Saxony|w Saksonii
DE-ST|v Sasku-Anhaltsku|in Sachsen-Anhalt|in Saxony-Anhalt|w Saksonii-Anhalcie
DE-TH|v Durynsku|in Thüringen|in Thuringia|w Turyngii
`;

export const regionPhrases: ReadonlyMap<string, Names> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', cs = '', de = '', en = '', pl = ''] = line.split('|');
      return [code, { cs, de, en, pl }];
    }),
);

import type { Fragment } from './fragment.ts';

export const closings: Fragment[] = [
  {
    cs: 'Parkuje se přímo u domu a zdarma. Přijeďte mezi druhou a osmou; když se zdržíte, zavolejte a klíč bude pod květináčem.',
    de: 'Geparkt wird kostenlos direkt am Haus. Kommen Sie zwischen zwei und acht; wenn es später wird, rufen Sie an, dann liegt der Schlüssel unter dem Blumentopf.',
    en: 'Parking is right by the house and free. Arrive between two and eight; if you are delayed, call us and the key will be under the flowerpot.',
    pl: 'Parkuje się bezpłatnie tuż przy domu. Prosimy przyjechać między czternastą a dwudziestą; w razie opóźnienia wystarczy zadzwonić, a klucz będzie pod doniczką.',
    needs: ['parking'],
  },
  {
    cs: 'Nejkrásněji tu bývá v půli května a pak v říjnu. V létě je veselo, v zimě ticho.',
    de: 'Am schönsten ist es hier Mitte Mai und dann wieder im Oktober. Im Sommer geht es fröhlich zu, im Winter ist es still.',
    en: 'It is loveliest here in mid-May and again in October. Summer is cheerful, winter is quiet.',
    pl: 'Najpiękniej jest tu w połowie maja, a potem w październiku. Latem jest wesoło, zimą cicho.',
  },
  {
    cs: 'Mluvíme česky a německy, anglicky se domluvíme a polsky si rozumíme.',
    de: 'Wir sprechen Tschechisch und Deutsch, auf Englisch verständigen wir uns, und mit Polnisch kommen wir auch zurecht.',
    en: 'We speak Czech and German, manage in English and understand Polish.',
    pl: 'Mówimy po czesku i niemiecku, po angielsku się dogadamy, a polski rozumiemy.',
  },
  {
    cs: 'Wi-Fi dosáhne všude kromě houpací sítě, a to schválně.',
    de: 'Das WLAN reicht überallhin, nur nicht bis zur Hängematte, und das mit Absicht.',
    en: 'The Wi-Fi reaches everywhere except the hammock, and that is on purpose.',
    pl: 'Wi-Fi sięga wszędzie oprócz hamaka, i to celowo.',
    needs: ['wifi', 'garden'],
  },
  {
    cs: 'Máte-li narozeniny, dejte nám vědět. Dort neslibujeme, svíčku ano.',
    de: 'Wenn Sie Geburtstag haben, sagen Sie uns Bescheid. Eine Torte versprechen wir nicht, eine Kerze schon.',
    en: 'If it is your birthday, let us know. We do not promise a cake, but we do promise a candle.',
    pl: 'Jeśli mają Państwo urodziny, prosimy dać znać. Tortu nie obiecujemy, świeczkę tak.',
  },
  {
    cs: 'Přijet se dá i bez auta: od vlaku nebo autobusu vás po domluvě vyzvedneme.',
    de: 'Man kann auch ohne Auto anreisen: Vom Zug oder Bus holen wir Sie nach Absprache ab.',
    en: 'You can come without a car: by arrangement we will meet your train or bus.',
    pl: 'Można przyjechać także bez samochodu: po uzgodnieniu odbierzemy Państwa z pociągu albo autobusu.',
  },
  {
    cs: 'V domě se nekouří, nespěchá a po desáté večer nehalasí. Zbytek pravidel je zdravý rozum.',
    de: 'Im Haus wird nicht geraucht, nicht gehetzt und nach zehn Uhr abends nicht gelärmt. Der Rest ist gesunder Menschenverstand.',
    en: 'In the house nobody smokes, nobody hurries and nobody is loud after ten. The rest is common sense.',
    pl: 'W domu się nie pali, nie spieszy i po dwudziestej drugiej nie hałasuje. Reszta to zdrowy rozsądek.',
    needs: ['non_smoking'],
  },
  {
    cs: 'Na víkend si vezměte pevné boty, na týden i knihu. Zbytek tu najdete.',
    de: 'Für ein Wochenende nehmen Sie feste Schuhe mit, für eine Woche auch ein Buch. Alles andere finden Sie hier.',
    en: 'For a weekend bring sturdy shoes, for a week bring a book as well. The rest you will find here.',
    pl: 'Na weekend warto zabrać solidne buty, na tydzień także książkę. Resztę znajdą Państwo na miejscu.',
  },
  {
    cs: 'Večer rozsvěcíme lucernu u branky, abyste trefili i z nejdelší túry.',
    de: 'Am Abend zünden wir die Laterne am Tor an, damit Sie auch von der längsten Tour heimfinden.',
    en: 'In the evening we light the lantern by the gate, so that you find your way back from even the longest hike.',
    pl: 'Wieczorem zapalamy latarnię przy furtce, żeby trafili Państwo do domu nawet z najdłuższej wędrówki.',
  },
  {
    cs: 'Skupinám rádi připravíme program i společnou večeři, stačí se ozvat pár týdnů předem.',
    de: 'Für Gruppen bereiten wir gern ein Programm und ein gemeinsames Abendessen vor; melden Sie sich einfach ein paar Wochen vorher.',
    en: 'We are happy to arrange a programme and a shared dinner for groups; just get in touch a few weeks ahead.',
    pl: 'Grupom chętnie przygotujemy program i wspólną kolację, wystarczy odezwać się kilka tygodni wcześniej.',
    needs: ['restaurant'],
  },
];

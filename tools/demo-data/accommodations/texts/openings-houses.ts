import type { Fragment } from './fragment.ts';

export const hotelOpenings: Fragment[] = [
  {
    cs: '{name} stojí {in} od roku {year} a od té doby tu každý večer svítí aspoň jedno okno. Dům jsme opravovali pokoj po pokoji, a tak má každý svou barvu i svůj výhled.',
    de: '{name} steht seit {year} {in}, und seither brennt hier jeden Abend in mindestens einem Fenster Licht. Wir haben das Haus Zimmer für Zimmer renoviert, deshalb hat jedes seine eigene Farbe und seinen eigenen Ausblick.',
    en: '{name} has stood {in} since {year}, and a light has burned in at least one of its windows every evening since. We restored the house room by room, so each has its own colour and its own view.',
    pl: '{name} stoi {in} od {year} roku i od tamtej pory co wieczór świeci się tu przynajmniej jedno okno. Dom odnawialiśmy pokój po pokoju, dlatego każdy ma własny kolor i własny widok.',
  },
  {
    cs: 'Malý hotel, kde vás na recepci po druhé snídani oslovují jménem. Bydlí se tu v klidu, a přesto blízko všemu, kvůli čemu se sem jezdí.',
    de: 'Ein kleines Hotel, in dem man an der Rezeption nach dem zweiten Frühstück Ihren Namen kennt. Sie wohnen ruhig und doch nah an allem, weswegen man hierherkommt.',
    en: 'A small hotel where the front desk knows your name by the second breakfast. You stay somewhere quiet, yet close to everything people come here for.',
    pl: 'Mały hotel, w którym po drugim śniadaniu w recepcji znają już Państwa imię. Mieszka się tu spokojnie, a mimo to blisko wszystkiego, po co się tu przyjeżdża.',
  },
  {
    cs: 'Vysoké stropy, široké schodiště a parkety, které na jednom místě vržou. Dům pamatuje lepší i horší časy a dnes je to hotel, ve kterém se dobře spí.',
    de: 'Hohe Decken, ein breites Treppenhaus und Parkett, das an einer Stelle knarrt. Das Haus hat bessere und schlechtere Zeiten gesehen und ist heute ein Hotel, in dem man gut schläft.',
    en: 'High ceilings, a broad staircase and parquet that creaks in exactly one place. The house has seen better times and worse, and today it is a hotel in which people sleep well.',
    pl: 'Wysokie stropy, szerokie schody i parkiet, który w jednym miejscu skrzypi. Dom pamięta lepsze i gorsze czasy, a dziś jest hotelem, w którym dobrze się śpi.',
  },
  {
    cs: 'Rodina vede hotel už ve třetí generaci a na věcech, které fungují, nic nemění: čerstvé pečivo, vyžehlené povlečení a klid po desáté večer.',
    de: 'Unsere Familie führt das Hotel in dritter Generation und ändert nichts an dem, was sich bewährt hat: frisches Gebäck, gebügelte Bettwäsche und Ruhe nach zehn Uhr abends.',
    en: 'The third generation of the family runs the hotel and leaves alone what works: fresh bread, ironed sheets and quiet after ten at night.',
    pl: 'Rodzina prowadzi hotel już w trzecim pokoleniu i nie zmienia tego, co się sprawdza: świeże pieczywo, wyprasowana pościel i spokój po dziesiątej wieczorem.',
  },
  {
    cs: 'Z oken vidíte život městečka i kopce za ním. Hotel prošel nedávno celou rekonstrukcí, po které zůstala stará fasáda a přibyly pohodlné postele.',
    de: 'Aus den Fenstern sehen Sie das Leben des Städtchens und die Hügel dahinter. Das Hotel wurde vor Kurzem ganz saniert: Die alte Fassade blieb, bequeme Betten kamen hinzu.',
    en: 'The windows look out on the life of the little town and the hills behind it. The hotel has recently been rebuilt throughout: the old façade stayed, comfortable beds were added.',
    pl: 'Z okien widać życie miasteczka i wzgórza za nim. Hotel przeszedł niedawno gruntowny remont, po którym została stara fasada i przybyły wygodne łóżka.',
  },
];

export const guesthouseOpenings: Fragment[] = [
  {
    cs: '{name} je dům, kde se dveře do zahrady nezavírají od dubna do října. Bydlíme v přízemí, takže když něco potřebujete, stačí zaklepat.',
    de: '{name} ist ein Haus, in dem die Tür zum Garten von April bis Oktober offen steht. Wir wohnen im Erdgeschoss; wenn Sie etwas brauchen, genügt ein Klopfen.',
    en: '{name} is a house where the garden door stays open from April to October. We live on the ground floor, so if you need anything, just knock.',
    pl: '{name} to dom, w którym drzwi do ogrodu nie zamykają się od kwietnia do października. Mieszkamy na parterze, więc gdyby czegoś brakowało, wystarczy zapukać.',
  },
  {
    cs: 'Býval to hostinec pro formany, potom škola a dnes jsme tu my. Zdi jsou metr silné, v létě drží chlad a v zimě teplo od kamen.',
    de: 'Früher war es ein Gasthof für Fuhrleute, dann eine Schule, und heute sind wir hier. Die Mauern sind einen Meter dick: Im Sommer halten sie kühl, im Winter die Wärme des Ofens.',
    en: 'It used to be a carters’ inn, then a school, and now there is us. The walls are a metre thick: they keep the house cool in summer and hold the warmth of the stove in winter.',
    pl: 'Był tu zajazd dla woźniców, potem szkoła, a dziś jesteśmy my. Mury mają metr grubości: latem trzymają chłód, a zimą ciepło od pieca.',
  },
  {
    cs: 'Penzion jsme si vysnili při jedné zimní túře a otevřeli za tři roky. Je v něm hodně dřeva, málo televize a pořádná snídaně.',
    de: 'Von dieser Pension haben wir auf einer Wintertour geträumt, und drei Jahre später haben wir sie eröffnet. Es gibt viel Holz, wenig Fernsehen und ein ordentliches Frühstück.',
    en: 'We dreamed up this guesthouse on a winter hike and opened it three years later. There is plenty of wood in it, not much television and a proper breakfast.',
    pl: 'Ten pensjonat wymarzyliśmy sobie podczas zimowej wędrówki, a trzy lata później go otworzyliśmy. Jest w nim dużo drewna, mało telewizji i porządne śniadanie.',
    needs: ['breakfast'],
  },
  {
    cs: '{In} nás najdete snadno: bílý dům se zelenými okenicemi a lavičkou u vchodu. Na lavičce si hosté povídají déle, než by čekali.',
    de: '{In} finden Sie uns leicht: ein weißes Haus mit grünen Läden und einer Bank am Eingang. Auf der Bank sitzen die Gäste länger, als sie gedacht hätten.',
    en: '{In} we are easy to find: a white house with green shutters and a bench by the door. Guests tend to sit on that bench longer than they expected.',
    pl: '{In} łatwo nas znaleźć: biały dom z zielonymi okiennicami i ławką przy wejściu. Na ławce goście siedzą dłużej, niż się spodziewali.',
  },
  {
    cs: 'Dům z roku {year} jsme koupili bez střechy a s vrabci v podkroví. Střecha je nová, vrabci se odstěhovali na půdu stodoly a pokoje voní modřínem.',
    de: 'Das Haus von {year} haben wir ohne Dach und mit Spatzen unterm First gekauft. Das Dach ist neu, die Spatzen sind in die Scheune gezogen, und die Zimmer duften nach Lärche.',
    en: 'We bought the house, built in {year}, without a roof and with sparrows under the ridge. The roof is new, the sparrows have moved to the barn and the rooms smell of larch.',
    pl: 'Dom z {year} roku kupiliśmy bez dachu i z wróblami na strychu. Dach jest nowy, wróble przeniosły się do stodoły, a pokoje pachną modrzewiem.',
  },
];

export const breakfastOpenings: Fragment[] = [
  {
    cs: 'Pár pokojů v rodinném domě, jedna dlouhá snídaně a rada, kam dnes vyrazit. Víc toho nenabízíme a hosté se k nám vracejí.',
    de: 'Ein paar Zimmer in einem Familienhaus, ein langes Frühstück und ein Rat, wohin es heute gehen könnte. Mehr bieten wir nicht, und die Gäste kommen wieder.',
    en: 'A few rooms in a family house, one long breakfast and advice on where to go today. We offer nothing more, and guests keep coming back.',
    pl: 'Kilka pokoi w domu rodzinnym, jedno długie śniadanie i rada, dokąd dziś pójść. Niczego więcej nie oferujemy, a goście do nas wracają.',
  },
  {
    cs: 'Ráno zavoní káva a na stole je chléb od pekaře z vedlejší ulice. Pokoje jsou v prvním patře, do zahrady vede vlastní schodiště.',
    de: 'Am Morgen duftet es nach Kaffee, und auf dem Tisch liegt Brot vom Bäcker aus der Nebenstraße. Die Zimmer sind im ersten Stock, in den Garten führt eine eigene Treppe.',
    en: 'In the morning there is the smell of coffee, and on the table bread from the baker round the corner. The rooms are on the first floor, with their own stairs to the garden.',
    pl: 'Rano pachnie kawą, a na stole leży chleb od piekarza z sąsiedniej ulicy. Pokoje są na piętrze, do ogrodu prowadzą osobne schody.',
  },
  {
    cs: 'Děti nám odešly do světa a zůstaly po nich tři pokoje s výhledem do sadu. Upravili jsme je pro hosty a nikdy toho nelitovali.',
    de: 'Unsere Kinder sind in die Welt gezogen, geblieben sind drei Zimmer mit Blick auf den Obstgarten. Wir haben sie für Gäste hergerichtet und es nie bereut.',
    en: 'Our children went out into the world and left behind rooms that look onto the orchard. We turned them into guest rooms and have never regretted it.',
    pl: 'Dzieci poszły w świat, a zostały po nich pokoje z widokiem na sad. Urządziliśmy je dla gości i nigdy tego nie żałowaliśmy.',
  },
  {
    cs: 'Tichá ulice, zahrada s ořešákem a snídaně, na kterou se nespěchá. {In} bydlíme celý život a rádi o tom vyprávíme.',
    de: 'Eine stille Straße, ein Garten mit Nussbaum und ein Frühstück, für das man sich Zeit nimmt. Wir leben seit jeher {in} und erzählen gern davon.',
    en: 'A quiet street, a garden with a walnut tree and a breakfast nobody hurries. We have lived {in} all our lives and like to talk about it.',
    pl: 'Cicha ulica, ogród z orzechem i śniadanie, przy którym nikt się nie spieszy. Mieszkamy {in} całe życie i chętnie o tym opowiadamy.',
  },
];

export const apartmentOpenings: Fragment[] = [
  {
    cs: 'Vlastní klíč, vlastní kuchyň a nikdo, kdo by se ptal, v kolik přijdete. Byt je světlý, zařízený tak, jak bychom ho chtěli pro sebe.',
    de: 'Ein eigener Schlüssel, eine eigene Küche und niemand, der fragt, wann Sie kommen. Die Wohnung ist hell und so eingerichtet, wie wir sie selbst gern hätten.',
    en: 'Your own key, your own kitchen and nobody asking when you will be in. The flat is bright and furnished the way we would want it for ourselves.',
    pl: 'Własny klucz, własna kuchnia i nikt nie pyta, o której Państwo wrócą. Mieszkanie jest jasne i urządzone tak, jak chcielibyśmy sami.',
    needs: ['kitchen'],
  },
  {
    cs: 'V domě z roku {year} zůstala klenba v chodbě a kamenné schody prošlapané doprostřed. Za dveřmi už čeká všechno nové: kuchyň, koupelna i tiché postele.',
    de: 'Im Haus von {year} sind das Gewölbe im Flur und die ausgetretenen Steinstufen geblieben. Hinter der Tür ist alles neu: Küche, Bad und Betten, die nicht knarren.',
    en: 'The house dates from {year} and has kept its vaulted hall and stone steps worn down in the middle. Behind the door everything is new: kitchen, bathroom and beds that do not creak.',
    pl: 'W domu z {year} roku zachowało się sklepienie w sieni i kamienne schody wydeptane pośrodku. Za drzwiami wszystko jest nowe: kuchnia, łazienka i ciche łóżka.',
    needs: ['kitchen'],
  },
  {
    cs: 'Bydlení pro ty, kdo chtějí být {in} pár dní jako doma. Dole pekárna, nahoře střechy a mezi tím dost místa pro rodinu.',
    de: 'Eine Bleibe für alle, die sich {in} ein paar Tage wie zu Hause fühlen möchten. Unten die Bäckerei, oben die Dächer und dazwischen genug Platz für die Familie.',
    en: 'A place for people who would like to feel at home {in} for a few days. A bakery below, rooftops above and enough room for a family in between.',
    pl: 'Miejsce dla tych, którzy chcą się {in} przez kilka dni poczuć jak w domu. Na dole piekarnia, u góry dachy, a pomiędzy nimi dość miejsca dla rodziny.',
  },
  {
    cs: 'Velká okna, dřevěná podlaha a stůl, u kterého se dá večer hrát i pracovat. Klíče předáváme osobně a ukážeme vám, kde je dobrá káva.',
    de: 'Große Fenster, Holzboden und ein Tisch, an dem man abends spielen und arbeiten kann. Die Schlüssel übergeben wir persönlich und zeigen Ihnen, wo es guten Kaffee gibt.',
    en: 'Large windows, a wooden floor and a table fit for an evening of games or of work. We hand over the keys in person and show you where the good coffee is.',
    pl: 'Duże okna, drewniana podłoga i stół, przy którym wieczorem można grać albo pracować. Klucze przekazujemy osobiście i pokazujemy, gdzie jest dobra kawa.',
  },
];

export const hostelOpenings: Fragment[] = [
  {
    cs: 'Hostel pro lidi, kteří chodí spát v různou hodinu a ráno si přesto rozumějí. Velká kuchyň, polička s knihami a pravidla, která se vejdou na jeden lístek.',
    de: 'Ein Hostel für Leute, die zu verschiedenen Zeiten schlafen gehen und sich am Morgen trotzdem verstehen. Eine große Küche, ein Bücherregal und Hausregeln, die auf einen Zettel passen.',
    en: 'A hostel for people who go to bed at different hours and still get on in the morning. A big kitchen, a shelf of books and house rules that fit on one slip of paper.',
    pl: 'Hostel dla ludzi, którzy kładą się spać o różnych porach, a rano i tak się dogadują. Duża kuchnia, półka z książkami i zasady, które mieszczą się na jednej kartce.',
  },
  {
    cs: 'Býval tu sklad textilu. Zůstaly litinové sloupy a vysoká okna, přibyly pevné palandy, zamykací skříňky a sprchy, ve kterých teče teplá voda i po desátém hostovi.',
    de: 'Früher war hier ein Tuchlager. Geblieben sind Gusssäulen und hohe Fenster, dazugekommen sind stabile Etagenbetten, Schließfächer und Duschen, die auch beim zehnten Gast noch warm sind.',
    en: 'This used to be a textile warehouse. The cast-iron columns and tall windows remain; solid bunks, lockers and showers that are still hot for the tenth guest are new.',
    pl: 'Dawniej był tu skład tkanin. Zostały żeliwne kolumny i wysokie okna, przybyły solidne łóżka piętrowe, zamykane szafki i prysznice, w których dziesiąty gość też ma ciepłą wodę.',
  },
  {
    cs: 'Levné spaní {in}, ze kterého se nemusíte ráno vzpamatovávat: nové matrace, závěsy u postelí a tichá hodina od jedenácti.',
    de: 'Günstig schlafen {in}, ohne sich am Morgen davon erholen zu müssen: neue Matratzen, Vorhänge an den Betten und Nachtruhe ab elf.',
    en: 'Cheap sleep {in} that you need not recover from in the morning: new mattresses, curtains round the beds and quiet from eleven.',
    pl: 'Tani nocleg {in}, po którym rano nie trzeba dochodzić do siebie: nowe materace, zasłonki przy łóżkach i cisza od jedenastej.',
  },
];

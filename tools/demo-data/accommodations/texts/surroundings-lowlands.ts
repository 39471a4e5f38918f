import type { Fragment } from './fragment.ts';

export const lake: Fragment[] = [
  {
    cs: 'K vodě je to {min} minut a kromě hlavní pláže vám prozradíme i dvě menší, kam se chodí po pěšině. Večer bývá hladina úplně rovná.',
    de: 'Zum Wasser sind es {min} Minuten, und außer dem großen Strand verraten wir Ihnen zwei kleinere, zu denen nur ein Pfad führt. Am Abend ist der See ganz glatt.',
    en: 'The water is {min} minutes away, and besides the main beach we’ll tell you about two smaller ones at the end of a footpath. In the evening the lake is like glass.',
    pl: 'Do wody jest {min} minut, a oprócz głównej plaży zdradzimy ci dwie mniejsze, do których prowadzi tylko ścieżka. Wieczorem tafla bywa zupełnie gładka.',
    needs: ['lake_nearby'],
  },
  {
    cs: 'V létě se tu pluje, v zimě bruslí a mezi tím chodí po břehu dokola. Nejbližší půjčovna lodiček je u mola a mívá otevřeno do setmění.',
    de: 'Im Sommer wird gesegelt, im Winter Schlittschuh gelaufen, und dazwischen geht man am Ufer spazieren. Boote leiht man am Steg, meist bis zum Dunkelwerden.',
    en: 'People sail here in summer, skate in winter and in between walk round the shore. Boats are for hire at the jetty, usually until dusk.',
    pl: 'Latem się tu pływa, zimą jeździ na łyżwach, a pomiędzy spaceruje brzegiem. Łódki wypożycza się przy pomoście, zwykle do zmierzchu.',
  },
  {
    cs: 'Slunce zapadá přesně naproti, za borovým lesem na druhém břehu. Kdo přijede autobusem, má zastávku {min} minut odsud.',
    de: 'Die Sonne geht genau gegenüber unter, hinter dem Kiefernwald am anderen Ufer. Wer mit dem Bus kommt, geht von der Haltestelle {min} Minuten.',
    en: 'The sun sets right opposite, behind the pinewood on the far shore. If you come by bus, the stop is {min} minutes away.',
    pl: 'Słońce zachodzi dokładnie naprzeciwko, za sosnowym lasem na drugim brzegu. Kto przyjedzie autobusem, ma przystanek {min} minut stąd.',
  },
];

export const ponds: Fragment[] = [
  {
    cs: 'Mezi rybníky vedou hráze s duby, pod kterými je i v srpnu stín. Kola tu nemusíte šlapat do kopce: žádný tu není.',
    de: 'Zwischen den Teichen führen Dämme mit Eichen entlang, unter denen auch im August Schatten liegt. Bergauf treten muss man mit dem Rad nicht: Berge gibt es hier keine.',
    en: 'Between the ponds run causeways lined with oaks that give shade even in August. You won’t have to cycle uphill: there are no hills.',
    pl: 'Między stawami biegną groble z dębami, pod którymi nawet w sierpniu jest cień. Na rowerze nie trzeba pedałować pod górę: żadnej tu nie ma.',
  },
  {
    cs: 'Na podzim se tu loví kapři a celý kraj voní kouřem a bahnem. V létě stačí plavky, ručník a výhled na volavky.',
    de: 'Im Herbst werden hier die Karpfenteiche abgefischt, und die ganze Gegend riecht nach Rauch und Schlamm. Im Sommer genügen Badehose, Handtuch und der Blick auf die Reiher.',
    en: 'In autumn the carp ponds are fished out and the whole area smells of smoke and mud. In summer all you need is a swimsuit, a towel and a view of the herons.',
    pl: 'Jesienią odławia się tu karpie i cała okolica pachnie dymem i mułem. Latem wystarczą strój kąpielowy, ręcznik i widok na czaple.',
  },
];

export const river: Fragment[] = [
  {
    cs: 'K řece je to {min} minut a vodáci ji sjíždějí od května do září. U jezu se dá sedět celé odpoledne a nic nezmeškat.',
    de: 'Der Fluss ist {min} Minuten entfernt, und von Mai bis September ziehen die Kanus vorbei. Am Wehr kann man den ganzen Nachmittag sitzen und nichts versäumen.',
    en: 'The river is {min} minutes away, and canoeists drift past from May to September. You can sit by the weir all afternoon and miss nothing.',
    pl: 'Do rzeki jest {min} minut, a kajakarze przepływają obok nas od maja do września. Przy jazie można przesiedzieć całe popołudnie i niczego nie przegapić.',
  },
  {
    cs: 'Lokálka jezdí údolím podél řeky a staví na znamení. Vystoupíte o tři zastávky dál a vrátíte se pěšky po proudu.',
    de: 'Die Lokalbahn fährt durch das Tal am Fluss entlang und hält auf Wunsch. Steigen Sie drei Stationen weiter aus und gehen Sie flussabwärts zurück.',
    en: 'The branch line follows the river through the valley and stops on request. Get off three stops further on and walk back downstream.',
    pl: 'Lokalny pociąg jedzie doliną wzdłuż rzeki i staje na żądanie. Można wysiąść trzy przystanki dalej i wrócić pieszo z biegiem rzeki.',
  },
];

export const vineyards: Fragment[] = [
  {
    cs: 'Vinice začínají za zahradou a sklepní ulička je {min} minut pomalé chůze. Zpátky to bývá o něco déle.',
    de: 'Die Weingärten beginnen hinter dem Garten, und die Kellergasse liegt {min} gemütliche Gehminuten entfernt. Zurück dauert es meist etwas länger.',
    en: 'The vineyards begin behind the garden, and the lane of wine cellars is a leisurely {min}-minute walk away. The way back tends to take a little longer.',
    pl: 'Winnice zaczynają się za ogrodem, a do uliczki z piwniczkami jest {min} minut wolnego spaceru. Droga powrotna trwa zwykle trochę dłużej.',
  },
  {
    cs: '{Area} je teplo od dubna a v září se všude nosí bedny s hrozny. Cyklostezka mezi vinicemi je rovná a vede od vesnice k vesnici.',
    de: '{Area} ist es von April an warm, und im September werden überall Kisten mit Trauben getragen. Der Radweg zwischen den Weingärten ist eben und führt von Dorf zu Dorf.',
    en: '{Area} it’s warm from April on, and in September there are crates of grapes everywhere. The cycle path through the vineyards is flat and runs from village to village.',
    pl: '{Area} jest ciepło od kwietnia, a we wrześniu wszędzie nosi się skrzynki z winogronami. Ścieżka rowerowa wśród winnic jest płaska i prowadzi od wsi do wsi.',
  },
  {
    cs: 'Meruňky zrají začátkem července, burčák teče od konce srpna a svatomartinské se otevírá v listopadu. Podle toho si vyberte, kdy přijet.',
    de: 'Die Aprikosen reifen Anfang Juli, Federweißer gibt es ab Ende August, und der Sankt-Martins-Wein wird im November geöffnet. Danach richten Sie sich am besten mit Ihrem Besuch.',
    en: 'Apricots ripen in early July, burčák (still-fermenting wine) flows from late August and St Martin’s wine is opened in November. Choose your dates accordingly.',
    pl: 'Morele dojrzewają na początku lipca, burčák (młode, fermentujące wino) leje się od końca sierpnia, a wino świętomarcińskie otwiera się w listopadzie. Warto to uwzględnić przy wyborze terminu.',
  },
];

export const spa: Fragment[] = [
  {
    cs: 'Ke kolonádě dojdete za {min} minut parkem, ve kterém hraje v létě každé odpoledne hudba. Pramen chutná po železe a prý prospívá.',
    de: 'Zur Kolonnade gehen Sie {min} Minuten durch den Park, in dem im Sommer jeden Nachmittag musiziert wird. Die Quelle schmeckt nach Eisen und soll guttun.',
    en: 'The colonnade is {min} minutes away through the park, where music plays every summer afternoon. The spring tastes of iron and is said to do you good.',
    pl: 'Do kolumnady jest {min} minut przez park, w którym latem co dzień po południu gra muzyka. Woda ze źródła smakuje żelazem i podobno dobrze robi.',
  },
  {
    cs: 'Lesní cesty nad městem kdysi vytyčili lékaři, aby hosté chodili pomalu a dlouho. Dodnes fungují: altány, vyhlídky a lavička po každém stoupání.',
    de: 'Die Waldwege über der Stadt haben einst Ärzte angelegt, damit die Gäste langsam und lange gehen. Sie tun noch heute ihren Dienst: Pavillons, Aussichten und nach jedem Anstieg eine Bank.',
    en: 'The woodland paths above the town were laid out by doctors so that guests would walk slowly and far. They still work: pavilions, lookouts and a bench after every climb.',
    pl: 'Leśne ścieżki nad miastem wytyczyli kiedyś lekarze, żeby goście chodzili wolno i długo. Działają do dziś: altany, widoki i ławka po każdym podejściu.',
  },
];

export const plain: Fragment[] = [
  {
    cs: 'Rovina, lípy podél silnic a nebe od kraje ke kraji. Na kole objedete za den pět kostelů a tři cukrárny.',
    de: 'Ebene, Linden an den Straßen und ein Himmel von Rand zu Rand. Mit dem Rad schaffen Sie an einem Tag fünf Kirchen und drei Konditoreien.',
    en: 'Flat land, lime trees along the roads and a sky from edge to edge. By bicycle you can take in five churches and three cake shops in a day.',
    pl: 'Równina, lipy wzdłuż dróg i niebo od krańca do krańca. Rowerem można w jeden dzień objechać pięć kościołów i trzy cukiernie.',
  },
  {
    cs: 'Zdejší kraj se nechlubí, ale má dobré pivo, pohostinné vesnice a zámky, u kterých nemusíte stát frontu.',
    de: 'Diese Gegend prahlt nicht, doch sie hat gutes Bier, gastliche Dörfer und Schlösser, vor denen man nicht Schlange steht.',
    en: 'This part of the country doesn’t boast, but it has good beer, friendly villages and châteaux without a queue.',
    pl: 'Tutejsza okolica się nie chwali, ale ma dobre piwo, gościnne wsie i zamki, przed którymi nie trzeba stać w kolejce.',
  },
  {
    cs: 'Za humny jsou pole, za poli les a v lese rybník, kde se koupou místní. Do většího města dojedete autem za {far} minut.',
    de: 'Hinter den Gärten liegen Felder, hinter den Feldern Wald und im Wald ein Teich, in dem die Einheimischen baden. In die nächste größere Stadt fahren Sie {far} Minuten.',
    en: 'Past the gardens are fields, past the fields a wood and in the wood a pond where the locals swim. The nearest larger town is {far} minutes by car.',
    pl: 'Za ogrodami są pola, za polami las, a w lesie staw, w którym kąpią się miejscowi. Do większego miasta jedzie się samochodem {far} minut.',
  },
];

export const town: Fragment[] = [
  {
    cs: 'Na náměstí jste za {min} minut uličkou, kterou skoro nikdo nechodí. Večer, když odjedou zájezdy, máte město pro sebe.',
    de: 'Auf dem Marktplatz sind Sie in {min} Minuten, durch eine Gasse, die fast niemand kennt. Am Abend, wenn die Reisebusse fort sind, gehört die Stadt Ihnen.',
    en: 'The square is {min} minutes away, down a lane hardly anyone takes. In the evening, once the coaches have gone, the town is yours.',
    pl: 'Do rynku jest {min} minut uliczką, którą mało kto chodzi. Wieczorem, gdy odjadą autokary, miasto należy do ciebie.',
  },
  {
    cs: 'Věž, hradby, podloubí a řeka pod tím vším. {In} se dá strávit odpoledne, ale lepší jsou tři dny, kdy nikam nespěcháte.',
    de: 'Turm, Stadtmauern, Laubengänge und darunter der Fluss. {In} kann man einen Nachmittag verbringen, besser aber drei Tage ohne Eile.',
    en: 'A tower, walls, arcades and a river below it all. You can spend an afternoon {in}, but three unhurried days are better.',
    pl: 'Wieża, mury, podcienia, a pod tym wszystkim rzeka. {In} można spędzić popołudnie, ale lepsze są trzy dni bez pośpiechu.',
  },
  {
    cs: 'Trhy bývají ve středu a v sobotu, koncerty v kostele celé léto. Cestu na nádraží vám rádi vysvětlíme.',
    de: 'Markt ist mittwochs und samstags, Konzerte in der Kirche gibt es den ganzen Sommer. Den Weg zum Bahnhof erklären wir gern.',
    en: 'There’s a market on Wednesdays and Saturdays, and concerts in the church all summer. We’re happy to give you directions to the station.',
    pl: 'Targ jest w środy i soboty, koncerty w kościele przez całe lato. Drogę na dworzec chętnie wytłumaczymy.',
  },
];

export const city: Fragment[] = [
  {
    cs: 'Zastávka je za rohem a v centru jste za {min} minut. V téhle čtvrti ale není třeba celý den nikam jezdit: kavárny, park a dvě galerie máte pár kroků od domu.',
    de: 'Die Haltestelle ist um die Ecke, im Zentrum sind Sie in {min} Minuten. Man kann in diesem Viertel aber auch den ganzen Tag bleiben: Cafés, Park und zwei Galerien erreicht man zu Fuß.',
    en: 'The stop is round the corner and you’re in the centre in {min} minutes. But you could spend the whole day right here: cafés, a park and two galleries are within walking distance.',
    pl: 'Przystanek jest za rogiem, a do centrum jedzie się {min} minut. W tej dzielnicy można jednak spędzić cały dzień: kawiarnie, park i dwie galerie są w zasięgu spaceru.',
  },
  {
    cs: 'Okna vedou do dvora s kaštanem, takže ruch města slyšíte jen z dálky. Ráno doporučujeme vyjít dřív než všichni ostatní.',
    de: 'Die Fenster gehen auf einen Hof mit Kastanie, die Stadt hört man nur von fern. Wir empfehlen, morgens vor allen anderen loszugehen.',
    en: 'The windows face a courtyard with a chestnut tree, so you’ll only hear the city from afar. In the morning we recommend setting out before everyone else.',
    pl: 'Okna wychodzą na podwórze z kasztanowcem, więc miasto słychać tylko z daleka. Rano radzimy wyjść wcześniej niż wszyscy inni.',
  },
  {
    cs: 'Nahoru na vyhlídku vede schodiště s lucernami a dolů k řece ulice plná krámků. Poradíme, kam na oběd mezi místní.',
    de: 'Hinauf zur Aussicht führt eine Treppe mit Laternen, hinunter zum Fluss eine Straße voller Läden. Wir sagen Ihnen, wo die Einheimischen zu Mittag essen.',
    en: 'A stairway with lanterns leads up to the viewpoint and a street full of small shops down to the river. We can tell you where the locals have lunch.',
    pl: 'W górę na punkt widokowy prowadzą schody z latarniami, a w dół do rzeki ulica pełna sklepików. Podpowiemy, gdzie miejscowi jedzą obiad.',
  },
];

import type { Fragment } from './fragment.ts';

export const mountains: Fragment[] = [
  {
    cs: 'Na hřeben vede značená cesta hned od domu a k lanovce je to {far} minut autem. Za jasného rána vidíte tři hřebeny za sebou, každý o odstín světlejší.',
    de: 'Der markierte Weg auf den Kamm beginnt gleich am Haus, die Seilbahn ist {far} Minuten mit dem Auto entfernt. An klaren Morgen sieht man drei Kämme hintereinander, jeden einen Ton heller.',
    en: 'The waymarked path to the ridge starts at the door, and the cable car is {far} minutes by car. On a clear morning you see three ridges one behind the other, each a shade lighter.',
    pl: 'Oznakowany szlak na grzbiet zaczyna się tuż przy domu, a do kolejki linowej jest {far} minut samochodem. W pogodny ranek widać trzy grzbiety jeden za drugim, każdy o ton jaśniejszy.',
  },
  {
    cs: 'V zimě se tu každé odpoledne upravují běžecké stopy, v létě dozrávají borůvky. {Area} se počasí mění rychle, proto v předsíni čekají deštníky a na polici deskové hry.',
    de: 'Im Winter werden hier am Nachmittag die Loipen gespurt, im Sommer reifen die Blaubeeren. {Area} wechselt das Wetter schnell, darum stehen im Vorraum Schirme und im Regal Brettspiele bereit.',
    en: 'In winter the cross-country tracks are groomed in the afternoon, in summer the bilberries ripen. {Area} the weather turns quickly, so there are umbrellas in the hall and board games on the shelf.',
    pl: 'Zimą po południu przygotowuje się tu trasy biegowe, latem dojrzewają jagody. {Area} pogoda szybko się zmienia, dlatego w sieni czekają parasole, a na półce gry planszowe.',
  },
  {
    cs: 'Potok pod domem je v noci slyšet a k vodopádu, ze kterého teče, je to hodina chůze do kopce. Cestou potkáte víc srn než lidí.',
    de: 'Den Bach unterm Haus hört man in der Nacht, und der Wasserfall, aus dem er kommt, liegt eine Stunde bergauf. Unterwegs begegnet man mehr Rehen als Menschen.',
    en: 'You hear the brook below the house at night, and the waterfall it comes from is an hour’s walk uphill. On the way you meet more deer than people.',
    pl: 'Potok pod domem słychać w nocy, a wodospad, z którego płynie, jest o godzinę marszu pod górę. Po drodze spotyka się więcej saren niż ludzi.',
  },
  {
    cs: 'Sjezdovka začíná {min} minut od dveří, ale nejhezčí je to tu v září, kdy zežloutnou jeřáby a na boudách už není fronta.',
    de: 'Die Piste beginnt {min} Minuten von der Tür entfernt, am schönsten aber ist es hier im September, wenn die Ebereschen gelb werden und an den Bauden niemand mehr ansteht.',
    en: 'The ski slope starts {min} minutes from the door, but the place is at its best in September, when the rowans turn yellow and there is no queue at the huts.',
    pl: 'Stok zaczyna się {min} minut od drzwi, ale najpiękniej jest tu we wrześniu, gdy żółkną jarzębiny, a w schroniskach nie ma już kolejek.',
  },
];

export const forest: Fragment[] = [
  {
    cs: 'Les začíná za plotem a má hodiny cesty na všechny strany. Najdete v něm slatě, kamenná moře i řeku barvy čaje.',
    de: 'Der Wald beginnt hinter dem Zaun und reicht stundenweit in alle Richtungen. Darin liegen Moore, Blockmeere und ein Fluss, braun wie Tee.',
    en: 'The forest begins behind the fence and goes on for hours in every direction. In it there are peat bogs, boulder fields and a river the colour of tea.',
    pl: 'Las zaczyna się za płotem i ciągnie się na wiele godzin drogi we wszystkie strony. Są w nim torfowiska, gołoborza i rzeka o barwie herbaty.',
  },
  {
    cs: '{Area} se chodí na houby, na běžky a pro ticho. Do nejbližší hospody je to {min} minut, nejbližší semafor bude nejspíš v jiném okrese.',
    de: '{Area} gibt es Pilze, Loipen und vor allem Stille. Das nächste Wirtshaus ist {min} Minuten entfernt, die nächste Ampel vermutlich im Nachbarbezirk.',
    en: '{Area} you’ll find mushrooms, cross-country skiing and, above all, silence. The nearest pub is {min} minutes away, the nearest traffic light probably in another district.',
    pl: '{Area} chodzi się na grzyby, na biegówki i po ciszę. Do najbliższej gospody jest {min} minut, a najbliższe światła są pewnie w innym powiecie.',
  },
  {
    cs: 'Ráno leží v údolí mlha a vršky smrků z ní vystupují jako ostrovy. Do desíti se zvedne a máte před sebou celý den.',
    de: 'Am Morgen liegt Nebel im Tal, und die Fichtenwipfel ragen wie Inseln daraus hervor. Bis zehn hebt er sich, und der ganze Tag liegt vor Ihnen.',
    en: 'In the morning, mist lies in the valley and the tops of the spruces rise from it like islands. By ten it lifts and you have the whole day ahead of you.',
    pl: 'Rano w dolinie leży mgła, a czubki świerków wystają z niej jak wyspy. Do dziesiątej mgła się podnosi i masz przed sobą cały dzień.',
  },
];

export const highlands: Fragment[] = [
  {
    cs: 'Krajina je tu zvlněná tak akorát: na kole se zapotíte, ale pokaždé vás čeká sjezd. Mezi poli stojí kapličky a na obzoru vždycky nějaký kostel.',
    de: 'Die Landschaft ist gerade richtig gewellt: Mit dem Rad kommt man ins Schwitzen, doch jedes Mal folgt eine Abfahrt. Zwischen den Feldern stehen Kapellen, und am Horizont ist immer irgendein Kirchturm.',
    en: 'The land here rolls just enough: cycling makes you sweat, but there is always a descent to follow. Chapels stand among the fields, and there is always a church on the horizon.',
    pl: 'Krajobraz faluje tu w sam raz: na rowerze można się spocić, ale za każdym razem czeka zjazd. Między polami stoją kapliczki, a na horyzoncie zawsze jakiś kościół.',
  },
  {
    cs: 'Okolo jsou remízky, rybníčky a aleje starých jabloní. Dohlédnete daleko a nikde neuvidíte dálnici.',
    de: 'Ringsum liegen Feldgehölze, Teiche und Alleen alter Apfelbäume. Der Blick geht weit, und nirgends ist eine Autobahn zu sehen.',
    en: 'All around are copses, small ponds and avenues of old apple trees. You can see far, and there isn’t a motorway in sight.',
    pl: 'Wokół są zagajniki, stawki i aleje starych jabłoni. Widać daleko i nigdzie nie widać autostrady.',
  },
  {
    cs: 'Z blízkého kopce je vidět půl kraje a za dobrého větru tu děti pouštějí draky. Dolů se dá jít jinudy, kolem pramene.',
    de: 'Vom nahen Hügel sieht man das halbe Land, und bei gutem Wind lassen die Kinder hier Drachen steigen. Hinunter führt ein anderer Weg, an der Quelle vorbei.',
    en: 'From the hill nearby you can see half the region, and on a windy day children fly kites there. Come down another way, past the spring.',
    pl: 'Z pobliskiego wzgórza widać pół regionu, a przy dobrym wietrze dzieci puszczają tam latawce. W dół można zejść inną drogą, obok źródła.',
  },
];

export const rocks: Fragment[] = [
  {
    cs: 'Skalní města jsou {min} minut pěšky. Nejlepší je vyjít brzy, kdy je v pískovcových soutěskách chladno a slyšíte jen kapat vodu.',
    de: 'Zu den Felsenstädten gehen Sie {min} Minuten. Am besten bricht man früh auf, wenn es in den Sandsteinschluchten kühl ist und man nur das Wasser tropfen hört.',
    en: 'The rock towns are {min} minutes on foot. It is best to set out early, when the sandstone gorges are cool and all you hear is dripping water.',
    pl: 'Do skalnych miast jest {min} minut pieszo. Najlepiej wyjść wcześnie, kiedy w piaskowcowych wąwozach jest chłodno i słychać tylko kapiącą wodę.',
  },
  {
    cs: '{Area} je za každou zatáčkou jiná věž, jiná vyhlídka, jiná pověst. Mapu s oblíbenými okruhy najdete na stole.',
    de: '{Area} wartet hinter jeder Biegung ein anderer Turm, ein anderer Ausblick, eine andere Sage. Eine Karte mit unseren liebsten Touren liegt bereit.',
    en: '{Area} there’s another tower, another lookout and another legend round every bend. You’ll find a map of our favourite walks on the table.',
    pl: '{Area} za każdym zakrętem jest inna wieża, inny widok, inna legenda. Mapa z naszymi ulubionymi trasami leży na stole.',
  },
  {
    cs: 'Po žebřících a schodech vytesaných do pískovce se dostanete na plošiny, odkud jsou borovice vidět shora. Lezci tu mají jištění, všichni ostatní zábradlí.',
    de: 'Über Leitern und in Sandstein gehauene Stufen gelangt man auf Plattformen, von denen man die Kiefern von oben sieht. Kletterer haben Sicherungen, alle anderen ein Geländer.',
    en: 'Ladders and steps cut into the sandstone lead to platforms from which you see the pines from above. Climbers have bolts here, everyone else has a railing.',
    pl: 'Po drabinach i schodach wykutych w piaskowcu wchodzi się na platformy, z których sosny widać z góry. Wspinacze mają tu asekurację, wszyscy inni poręcz.',
  },
];

export const karst: Fragment[] = [
  {
    cs: 'Pod loukami jsou jeskyně, propasti a podzemní řeka. Na prohlídku si vezměte svetr, i když je venku třicet stupňů.',
    de: 'Unter den Wiesen liegen Höhlen, Schlünde und ein unterirdischer Fluss. Nehmen Sie zur Führung einen Pullover mit, auch wenn draußen dreißig Grad sind.',
    en: 'Under the meadows there are caves, chasms and an underground river. Take a jumper on the tour even if it’s thirty degrees outside.',
    pl: 'Pod łąkami są jaskinie, przepaście i podziemna rzeka. Na zwiedzanie warto zabrać sweter, nawet jeśli na zewnątrz jest trzydzieści stopni.',
  },
  {
    cs: 'Vápencové skály nad údolím jsou na jaře plné květin a v létě voní tymiánem. K nejbližší jeskyni jdete {min} minut lesem.',
    de: 'Die Kalkfelsen über dem Tal sind im Frühling voller Blumen und duften im Sommer nach Thymian. Zur nächsten Höhle gehen Sie {min} Minuten durch den Wald.',
    en: 'The limestone cliffs above the valley are full of flowers in spring and smell of thyme in summer. The nearest cave is {min} minutes away through the woods.',
    pl: 'Wapienne skały nad doliną są wiosną pełne kwiatów, a latem pachną tymiankiem. Do najbliższej jaskini idzie się {min} minut przez las.',
  },
];

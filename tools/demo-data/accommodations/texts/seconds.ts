import { type FragmentsByType, firstSentences } from './fragment.ts';

/** The sentence after any first one. Lines as in `firstSentences`. */
export const seconds: FragmentsByType = {
  hotel: firstSentences(`
| Hotel jsme opravovali pokoj po pokoji, a tak má každý svou barvu i svůj výhled. | Wir haben das Hotel Zimmer für Zimmer renoviert, deshalb hat jedes seine eigene Farbe und seinen eigenen Ausblick. | We restored the hotel room by room, so each has its own colour and its own view. | Hotel odnawialiśmy pokój po pokoju, dlatego każdy ma własny kolor i własny widok.
| Je tu klid, a přesto blízko všechno, kvůli čemu se sem jezdí. | Hier ist es ruhig, und doch liegt alles nah, weswegen man herkommt. | It’s quiet here, yet close to everything people come to see. | Jest tu spokojnie, a zarazem blisko do wszystkiego, po co się tu przyjeżdża.
| Na recepci vám poradíme s výletem, s večeří i s jízdním řádem. | An der Rezeption helfen wir gern mit Ausflügen, Restauranttipps und Fahrplänen. | At reception we’re happy to help with trips, dinner and timetables. | W recepcji doradzimy w sprawie wycieczki, kolacji i rozkładu jazdy.
| Držíme se toho, co funguje: vyžehlené povlečení, dobrá káva a klid po desáté večer. | Wir halten uns an Bewährtes: gebügelte Bettwäsche, guter Kaffee und Ruhe nach zehn Uhr abends. | We stick to what works: ironed sheets, good coffee and quiet after ten. | Trzymamy się tego, co się sprawdza: wyprasowana pościel, dobra kawa i cisza po dwudziestej drugiej.
| Postele jsou nové a pokoje čerstvě vymalované. | Die Betten sind neu und die Zimmer frisch gestrichen. | The beds are new and the rooms freshly painted. | Łóżka są nowe, a pokoje świeżo pomalowane.
`),
  guesthouse: firstSentences(`
| Když něco potřebujete, stačí zaklepat. | Wenn Sie etwas brauchen, klopfen Sie einfach. | If you need anything, just knock. | Gdyby czegoś brakowało, wystarczy zapukać.
| Zavazadla vám do schodů pomůžeme vynést. | Beim Gepäck auf der Treppe helfen wir gern. | We’ll help you carry your bags upstairs. | Bagaże pomożemy wnieść po schodach.
@needs=breakfast | Najdete u nás hodně dřeva, málo televize a pořádnou snídani. | Bei uns gibt es viel Holz, wenig Fernsehen und ein ordentliches Frühstück. | There’s plenty of wood, not much television and a proper breakfast. | Jest u nas dużo drewna, mało telewizji i porządne śniadanie.
| Na lavičce před domem si hosté povídají déle, než by čekali. | Auf der Bank vor dem Haus sitzen die Gäste länger, als sie gedacht hätten. | Guests tend to stay on the bench out front longer than they’d planned. | Na ławce przed domem goście siedzą dłużej, niż planowali.
| Pokoje jsou čerstvě vymalované a voní modřínem. | Die Zimmer sind frisch gestrichen und duften nach Lärche. | The rooms are freshly painted and smell of larch. | Pokoje są świeżo pomalowane i pachną modrzewiem.
`),
  bed_and_breakfast: firstSentences(`
| Víc toho nenabízíme a hosté se k nám vracejí. | Mehr bieten wir nicht, und die Gäste kommen wieder. | That’s all we offer, and guests keep coming back. | Niczego więcej nie oferujemy, a goście do nas wracają.
| Pokoje jsou v prvním patře a mají vlastní schodiště. | Die Zimmer liegen im ersten Stock und haben eine eigene Treppe. | The rooms are on the first floor and have their own stairs. | Pokoje są na piętrze i mają osobne schody.
| Pokoje jsme zařídili pro hosty a nikdy toho nelitovali. | Wir haben die Zimmer für Gäste hergerichtet und es nie bereut. | We did the rooms up for guests and have never regretted it. | Pokoje urządziliśmy dla gości i nigdy tego nie żałowaliśmy.
| Na nic se tu nespěchá a o okolí si rádi popovídáme. | Hier hat niemand Eile, und über die Gegend erzählen wir gern. | Nobody’s in a hurry, and we’re always happy to talk about the area. | Nikt się tu nie spieszy, a o okolicy chętnie opowiadamy.
`),
  apartment: firstSentences(`
@needs=kitchen | V kuchyni je všechno na pořádné vaření i na rychlé kafe. | In der Küche finden Sie alles, vom großen Topf bis zur Kaffeemaschine. | The kitchen has everything from a big pot to a coffee maker. | W kuchni jest wszystko, od dużego garnka po ekspres do kawy.
@needs=kitchen | Postele jsou pohodlné a koupelna je po rekonstrukci. | Die Betten sind bequem, das Bad ist renoviert. | The beds are comfortable and the bathroom has been refitted. | Łóżka są wygodne, a łazienka po remoncie.
| Místa je dost pro rodinu i pro dva páry. | Platz ist genug für eine Familie oder zwei Paare. | There’s enough room for a family or two couples. | Miejsca wystarczy dla rodziny albo dla dwóch par.
| Ručníky i povlečení jsou v ceně. | Handtücher und Bettwäsche sind inklusive. | Towels and bed linen are included. | Ręczniki i pościel są w cenie.
`),
  cottage: firstSentences(`
| Dům pronajímáme celý, takže se o něj dělíte jen s těmi, které si přivezete. | Wir vermieten das Haus als Ganzes, Sie teilen es also nur mit denen, die Sie mitbringen. | We let the house as a whole, so you only share it with the people you bring. | Dom wynajmujemy w całości, więc dzielisz go tylko z tymi, których zabierzesz ze sobą.
| Na půdě čeká krabice s deskovými hrami pro deštivé dny. | Auf dem Dachboden steht eine Kiste mit Brettspielen für Regentage. | There’s a box of board games in the attic for rainy days. | Na strychu czeka skrzynka z grami planszowymi na deszczowe dni.
| Sousedka prodává vejce a prozradí, kde rostou houby. | Die Nachbarin verkauft Eier und verrät, wo Pilze wachsen. | The neighbour sells eggs and might tell you where to find mushrooms. | Sąsiadka sprzedaje jajka i zdradzi, gdzie rosną grzyby.
| Za domem je ohniště a studánka s nejlepší vodou v okolí. | Hinter dem Haus liegen eine Feuerstelle und eine Quelle mit dem besten Wasser der Gegend. | Behind the house there’s a fire pit and a spring with the best water for miles. | Za domem jest źródełko z najlepszą wodą w okolicy i miejsce na ognisko.
| Topení se zapíná na dálku, takže přijedete do tepla. | Die Heizung lässt sich aus der Ferne einschalten, Sie kommen also ins Warme. | The heating can be switched on remotely, so you’ll arrive to a warm house. | Ogrzewanie włączamy zdalnie, więc przyjedziesz do ciepłego domu.
`),
  farm_stay: firstSentences(`
| Kdo chce, pomůže s krmením; kdo nechce, leží pod hruškou. | Wer mag, hilft beim Füttern; wer nicht, liegt unterm Birnbaum. | Help with the feeding if you like, or lie under the pear tree. | Kto chce, pomaga przy karmieniu, a kto nie chce, leży pod gruszą.
| Z oken je vidět celé stádo. | Aus den Fenstern sieht man die ganze Herde. | You can see the whole herd from the windows. | Z okien widać całe stado.
| Mléko, vejce a marmeláda jsou odsud, zbytek od sousedů. | Milch, Eier und Marmelade sind von hier, der Rest von den Nachbarn. | Milk, eggs and jam are our own; the rest comes from the neighbours. | Mleko, jajka i dżem są stąd, reszta od sąsiadów.
| Statek obnovujeme už deset let a každý rok je otevřená o jednu místnost víc. | Wir richten den Hof seit zehn Jahren her, und jedes Jahr kommt ein Raum dazu. | We’ve been restoring the farm for ten years, and every year one more room opens. | Gospodarstwo odnawiamy od dziesięciu lat i co roku otwieramy o jedno pomieszczenie więcej.
`),
  camp_site: firstSentences(`
| Místo pro stan si vyberete sami, na slunci i ve stínu. | Ihr Zelt stellen Sie dort auf, wo es am Morgen Schatten gibt. | Put your tent up wherever there’s shade in the morning. | Namiot rozbijasz tam, gdzie rano jest cień.
| Pečivo vozíme každé ráno a umývárny uklízíme třikrát denně. | Brötchen bringen wir jeden Morgen, und die Waschräume werden dreimal am Tag geputzt. | We bring fresh rolls every morning and clean the washrooms three times a day. | Pieczywo przywozimy co rano, a umywalnie sprzątamy trzy razy dziennie.
| Na recepci se dá půjčit karimatka i kladivo na kolíky. | An der Rezeption leihen wir Isomatten und Zelthämmer aus. | You can borrow a mat or a mallet at reception. | W recepcji można pożyczyć karimatę i młotek do śledzi.
`),
  mountain_hut: firstSentences(`
| Večer se hrají deskové hry a ráno se vaří čaj do termosek. | Abends wird gespielt, morgens füllen wir Tee in die Thermosflaschen. | In the evening there are board games, in the morning tea for your flask. | Wieczorem gra się w planszówki, a rano nalewamy herbatę do termosów.
| Kdo chce vyrazit za svítání, dostane snídani večer do pokoje. | Wer bei Tagesanbruch loswill, bekommt das Frühstück schon am Abend. | If you’re setting off at dawn, we’ll give you breakfast the night before. | Kto chce wyruszyć o świcie, dostaje śniadanie już wieczorem.
| Signál je tu slabý a nikomu to nevadí. | Der Empfang ist schwach, und keinen stört es. | The phone signal is poor and nobody minds. | Zasięg jest słaby i nikomu to nie przeszkadza.
`),
  hostel: firstSentences(`
| K dispozici je velká kuchyň i polička s knihami. | Es gibt eine große Küche und ein Bücherregal. | There’s a big kitchen and a shelf of books. | Do dyspozycji jest duża kuchnia i półka z książkami.
| Palandy jsou pevné a skříňky se dají zamknout. | Die Etagenbetten sind stabil, die Schränke abschließbar. | The bunks are solid and the lockers lock. | Łóżka piętrowe są solidne, a szafki zamykane.
| Cestu vysvětlíme a o tipy na výlety se podělíme. | Wir erklären den Weg und teilen Ausflugstipps. | We’ll give you directions and share our favourite trips. | Wytłumaczymy drogę i podzielimy się pomysłem na wycieczkę.
`),
  other: firstSentences(`
| Rádi vám povíme, čím vším to tu bývalo. | Wir erzählen gern, was hier früher alles war. | We’re happy to tell you what it used to be. | Chętnie opowiemy, co tu kiedyś było.
| Dnes tu jsou pohodlné postele, teplá voda a pořád táž atmosféra, kvůli které jsme do toho šli. | Es gibt bequeme Betten, warmes Wasser und noch immer die Stimmung, in die wir uns beim Kauf verliebt haben. | Today it has comfortable beds and hot water, and still the atmosphere we fell for. | Dziś są tu wygodne łóżka, ciepła woda i wciąż ten nastrój, w którym się zakochaliśmy.
| Bydlení je jednoduché, ale na ničem podstatném se nešetřilo. | Man wohnt einfach, aber an nichts Wesentlichem wurde gespart. | It’s simple, but we haven’t cut corners on anything that matters. | Jest tu prosto, ale na niczym istotnym nie oszczędzaliśmy.
`),
};

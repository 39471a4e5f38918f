import { firstSentences } from '../fragment.ts';

/** One line a sentence: conditions, then Czech, German, English and Polish. */
export const otherFirsts = firstSentences(`
| Spí se tu jinak než jinde, a právě proto sem lidé jezdí. | Hier schläft man anders als anderswo, und genau darum kommen die Gäste. | You’ll sleep somewhere out of the ordinary, which is exactly why people come. | Śpi się tu inaczej niż gdzie indziej i właśnie dlatego goście tu przyjeżdżają.
| Stavba z roku {year} sloužila všemu možnému, jen ne spaní. | Das Gebäude von {year} diente allem Möglichen, nur nicht dem Schlafen. | The {year} building has been used for everything except sleeping. | Budynek z {year} roku służył wszystkiemu, tylko nie spaniu.
| Kousek za posledními domy, mezi stromy a pod širým nebem. | Ein Stück hinter den letzten Häusern, zwischen Bäumen und unter freiem Himmel. | Just past the last houses, among the trees and under the open sky. | Kawałek za ostatnimi domami, między drzewami i pod gołym niebem.
| Přespíte tam, kde by to nikoho nenapadlo, a budete o tom dlouho vyprávět. | Sie übernachten, wo man es nicht erwartet, und werden lange davon erzählen. | You’ll spend the night where nobody would expect it, and talk about it for years. | Przenocujesz tam, gdzie nikt by nie pomyślał, i długo będziesz o tym opowiadać.
| Zachránili jsme to místo těsně předtím, než spadlo. | Wir haben diesen Ort gerettet, kurz bevor er einstürzte. | We saved this place just before it fell down. | Uratowaliśmy to miejsce tuż przed zawaleniem.
| Postel, kamna a celé nebe v okně. | Ein Bett, ein Ofen und der ganze Himmel im Fenster. | A bed, a stove and the whole sky in the window. | Łóżko, piec i całe niebo w oknie.
| Je to malé, teplé a stranou všeho. | Klein, warm und abseits von allem. | Small, warm and away from it all. | Małe, ciepłe i z dala od wszystkiego.
| Hotel to není: kávu si tu ráno každý vaří sám a v klidu. | Ein Hotel ist das nicht: Den Kaffee kocht sich hier morgens jeder selbst, in aller Ruhe. | It’s no hotel: you make your own coffee in the morning, in perfect peace. | To nie hotel: poranną kawę każdy parzy sobie sam, w zupełnym spokoju.
| Kdo má rád ticho a starou práci, bude se tu cítit dobře. | Wer Stille und altes Handwerk mag, fühlt sich hier wohl. | If you like silence and old craftsmanship, you’ll feel at home. | Kto lubi ciszę i stare rzemiosło, poczuje się tu dobrze.
| Dveře jsou nízké, strop vysoký a noc opravdu tmavá. | Die Tür ist niedrig, die Decke hoch und die Nacht wirklich dunkel. | The door is low, the ceiling high and the night properly dark. | Drzwi są niskie, sufit wysoki, a noc naprawdę ciemna.
| Než jsme sem dali postele, bydlely tu jen vlaštovky. | Bevor wir Betten hineinstellten, wohnten hier nur Schwalben. | Until we put beds in, only swallows lived here. | Zanim wstawiliśmy łóżka, mieszkały tu tylko jaskółki.
| Pro jednu noc mimo svět, i když je obchod za rohem. | Eine Nacht fern von allem, auch wenn der Laden um die Ecke liegt. | A night away from the world, even though the shop is just round the corner. | Noc z dala od świata, choć sklep jest za rogiem.
| {name} má svou historii, svoje ticho a jen pár hostů najednou. | Ein Ort mit eigener Geschichte, eigener Stille und nie mehr als ein paar Gästen. | {name} has its own story, its own silence and only a few guests at a time. | {name} ma swoją historię, swoją ciszę i tylko kilku gości naraz.
`);

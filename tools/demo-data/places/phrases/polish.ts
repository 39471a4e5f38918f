/** Names that the endings below would decline incorrectly, or of several words; the preposition is included. */
const known: ReadonlyMap<string, string> = new Map(
  `Praga=w Pradze;Pilzno=w Pilźnie;Ołomuniec=w Ołomuńcu;Czeskie Budziejowice=w Czeskich Budziejowicach;Czeski Krumlov=w Czeskim Krumlovie;Czeski Cieszyn=w Czeskim Cieszynie;Czeska Lipa=w Czeskiej Lipie;
Karlowe Wary=w Karlowych Warach;Mariańskie Łaźnie=w Mariańskich Łaźniach;Franciszkowe Łaźnie=we Franciszkowych Łaźniach;Jańskie Łaźnie=w Jańskich Łaźniach;Szpindlerowy Młyn=w Szpindlerowym Młynie;
Hradec Králové=w Hradcu Králové;Dvůr Králové nad Labem=w Dvorze Králové nad Labem;Kutná Hora=w Kutnej Horze;Jindřichův Hradec=w Jindřichovym Hradcu;Karlova Studánka=w Karlovej Studánce;Zlaté Hory=w Złotych Horach;Złote Hory=w Złotych Horach;
Uście nad Łabą=w Uściu nad Łabą;Uście nad Orlicą=w Uściu nad Orlicą;Nowy Jiczyn=w Nowym Jiczynie;Frydek-Mistek=we Frydku-Mistku;Pec=w Pecu;Pec pod Śnieżką=w Pecu pod Śnieżką;Karwina=w Karwinie;Igława=w Igławie;
Litomyšl=w Litomyšlu;Chrudim=w Chrudimiu;Loket=w Lokcie;Písek=w Písku;Seč=w Seči;Klec=w Klecu;Znojmo=w Znojmie;Písty=w Pístach;Třinec=w Trzyńcu;Trzyniec=w Trzyńcu;Luka=w Lukach;Okna=w Oknach;
Cheb=w Chebie;Most=w Moście;Tabor=w Taborze;Hranice=w Hranicach;Valašské Klobouky=w Valašskich Kloboukach;Velké Losiny=w Velkich Losinach;Velké Karlovice=w Velkich Karlovicach;Velké Pavlovice=w Velkich Pavlovicach;Velké Meziříčí=w Velkim Meziříčí;
Uherský Brod=w Uherskim Brodzie;Havlíčkův Brod=w Havlíčkovym Brodzie;Vyšší Brod=w Vyššim Brodzie;Český Brod=w Czeskim Brodzie;Železný Brod=w Železnym Brodzie;Železná Ruda=w Železnej Rudzie;Bystrzyca=w Bystrzycy;Adrszpach=w Adrszpachu;Karlsztejn=w Karlsztejnie;
Brzecław=w Brzecławiu;Mladá Boleslav=w Mladej Boleslavi;Moravská Třebová=w Morawskiej Třebovej;Česká Třebová=w Czeskiej Třebovej;Cieplice=w Cieplicach;Trhové Sviny=w Trhovych Svinach;
Kašperské Hory=w Kašperskich Horach;Konstantinovy Lázně=w Konstantinovych Lázniach;Horní Planá=w Horní Planej;Dolní Morava=w Dolní Moravie;Malá Skála=w Malej Skále;Malá Morávka=w Malej Morávce;Nové Hrady=w Novych Hradach;Hustopeče=w Hustopečach;
Telč=w Telču;Luhačovice=w Luhačovicach;Piotrowice koło Karwiny=w Piotrowicach koło Karwiny;Mosty koło Jabłonkowa=w Mostach koło Jabłonkowa;Łomna Dolna=w Łomnej Dolnej;Łomna Górna=w Łomnej Górnej;Wędrynia=we Wędryni;Jelenia Góra=w Jeleniej Górze;Trzeboń=w Trzeboniu;Przybram=w Przybramie`
    .split(/;\n?/)
    .map((pair) => pair.split('=') as [string, string]),
);

/** The first matching ending applies. In Polish every Czech -ice is a plural (w Lednicach). */
const endings: readonly (readonly [RegExp, string])[] = [
  [/ce$/, 'cach'],
  [/y$/, 'ach'],
  [/niec$/, 'ńcu'],
  [/ec$/, 'cu'],
  [/ek$/, 'ku'],
  [/([kgj]|ch|h)$/, '$1u'],
  [/([čžšřż])$/, '$1u'],
  [/ów$/, 'owie'],
  [/ň$/, 'ni'],
  [/l$/, 'lu'],
  [/d$/, 'dzie'],
  [/t$/, 'cie'],
  [/r$/, 'rze'],
  [/([vwnmbpsz])$/, '$1ie'],
  [/ka$/, 'ce'],
  [/ga$/, 'dze'],
  [/cha$/, 'sze'],
  [/ra$/, 'rze'],
  [/da$/, 'dzie'],
  [/ta$/, 'cie'],
  [/la$/, 'le'],
  [/ła$/, 'le'],
  [/([vwnmbpsz])a$/, '$1ie'],
  [/á$/, 'ej'],
  [/([kh])o$/, '$1u'],
  [/do$/, 'dzie'],
  [/to$/, 'cie'],
  [/lo$/, 'le'],
  [/ro$/, 'rze'],
  [/([vwnmbpsz])o$/, '$1ie'],
  [/í$/, 'í'],
];

const tail = /^(\S+)( (?:nad|pod|u|koło|na|v|ve|při) .+)?$/;
const withW = (locative: string) => (/^[fvw][^aeiouyáéíóúůýěąęó]/i.test(locative) ? `we ${locative}` : `w ${locative}`);

/** “w Brnie”, “we Frymburku”; “w miejscowości Nové Hutě” for Czech names that Polish doesn't decline. */
export function polishIn(name: string): string {
  const phrase = known.get(name);
  if (phrase !== undefined) return phrase;
  const [, head = '', attribute = ''] = tail.exec(name) ?? [];
  const ending = head.includes('-') ? undefined : endings.find(([pattern]) => pattern.test(head));
  return ending ? withW(head.replace(...ending) + attribute) : `w miejscowości ${name}`;
}

import { wordRows } from '../text/word-lists.ts';
import type { Words } from './words.ts';

/** Names of several words, each found by the other. */
const bothWays = (pairs: readonly (readonly [string, string])[]): NonNullable<Words['phrases']> =>
  pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]);

/** Towns by the names of a country's other languages, of its neighbours and of English. */
export const townNames: Readonly<Record<string, Words>> = {
  AUT: { towns: wordRows('wien vienna vienne\n klagenfurt celovec') },
  BEL: {
    towns: wordRows(`
      bruxelles brussel brussels bxl
      anvers antwerpen antwerp
      liege luik luttich
      gand gent ghent
      bruges brugge
      namur namen
      mons bergen
      louvain leuven
      malines mechelen
      courtrai kortrijk
      tournai doornik
      ostende oostende ostend
      ypres ieper
      roulers roeselare
      alost aalst
      termonde dendermonde
      lierre lier
      hal halle
      tirlemont tienen
      tongres tongeren
      renaix ronse
      nivelles nijvel
      wavre waver
      jodoigne geldenaken
      soignies zinnik
      mouscron moeskroen
      ixelles elsene
      uccle ukkel
      schaerbeek schaarbeek
      forest vorst
      auderghem oudergem
      eupen neau
      furnes veurne
      audenarde oudenaarde
      grammont geraardsbergen
      vilvorde vilvoorde
    `),
    phrases: bothWays([
      ['saint gilles', 'sint gillis'],
      ['saint josse ten noode', 'sint joost ten node'],
      ['woluwe saint lambert', 'sint lambrechts woluwe'],
      ['woluwe saint pierre', 'sint pieters woluwe'],
      ['molenbeek saint jean', 'sint jans molenbeek'],
      ['berchem sainte agathe', 'sint agatha berchem'],
      ['rhode saint genese', 'sint genesius rode'],
      ['watermael boitsfort', 'watermaal bosvoorde'],
      ['braine le comte', 's gravenbrakel'],
      ['braine l alleud', 'eigenbrakel'],
    ]),
  },
  CHE: {
    towns: wordRows(`
      zurich zurigo
      geneve genf ginevra geneva
      basel bale basilea
      bern berne berna
      lausanne losanna
      luzern lucerne lucerna
      fribourg freiburg friburgo
      neuchatel neuenburg
      sion sitten
      sierre siders
      chur coire coira
      solothurn soleure
      biel bienne
      schaffhausen schaffhouse
      delemont delsberg
      murten morat
      brig brigue
    `),
    phrases: bothWays([['sankt gallen', 'saint gall']]),
  },
  DEU: {
    towns: wordRows(`
      munchen munich monaco
      koln cologne colonia
      nurnberg nuremberg
      hannover hanover
      braunschweig brunswick
      aachen aix
      mainz mayence
      trier treves
      regensburg ratisbon
      bautzen budysin
      cottbus chosebuz
    `),
  },
  DNK: {
    towns: wordRows('kobenhavn copenhagen kopenhagen kbh kbhvn\n helsingor elsinore\n arhus aarhus\n alborg aalborg'),
  },
  ESP: {
    towns: wordRows(`
      bilbao bilbo
      vitoria gasteiz
      pamplona iruna irunea
      alicante alacant
      elche elx
      gerona girona
      lerida lleida
      ibiza eivissa
      sevilla seville
      zaragoza saragossa
      castellon castello
      jativa xativa
      orense ourense
      mahon mao
      coruna corunna
      cataluna catalunya
    `),
    phrases: bothWays([
      ['san sebastian', 'donostia'],
      ['la coruna', 'a coruna'],
      ['calle mayor', 'kale nagusia'],
      ['carrer major', 'calle mayor'],
      ['san cugat', 'sant cugat'],
    ]),
  },
  FIN: {
    towns: wordRows(`
      helsinki helsingfors
      turku abo
      espoo esbo
      vantaa vanda
      tampere tammerfors
      vaasa vasa
      porvoo borga
      oulu uleaborg
      pori bjorneborg
      lahti lahtis
    `),
  },
  FRA: {
    towns: wordRows(
      'marseille marseilles\n lyon lyons\n strasbourg strassburg\n dunkerque dunkirk\n nice nizza\n bayonne baiona',
    ),
  },
  ITA: {
    towns: wordRows(`
      roma rome rom
      milano milan mailand
      torino turin
      venezia venice venedig
      firenze florence florenz
      napoli naples neapel
      genova genoa genua
      padova padua
      mantova mantua
      livorno leghorn
      siracusa syracuse
      bolzano bozen
      merano meran
      bressanone brixen
      brunico bruneck
      vipiteno sterzing
      trento trient
      trieste triest trst
      gorizia gorz
      aosta aoste
    `),
  },
  LUX: { towns: wordRows('luxembourg luxemburg letzebuerg') },
  PRT: { towns: wordRows('lisboa lisbon lisbonne\n porto oporto') },
};

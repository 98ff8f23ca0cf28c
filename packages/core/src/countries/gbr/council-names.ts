const phrases = (text: string): ReadonlySet<string> => new Set(text.split(/,\s+/));

/** Boroughs and districts that some lists write after the town, folded; those that are post towns too (Barnet, Leeds) are not here. */
export const councilNames =
  phrases(`adur, allerdale, amber valley, arun, ashfield, babergh, barking and dagenham, bassetlaw, blaby, brent, broadland,
broxtowe, caerphilly county borough, calderdale, camden, cannock chase, castle point, charnwood, cherwell, chiltern, copeland,
cotswold, craven, dacorum, derbyshire dales, ealing, elmbridge, epping forest, erewash, fenland, forest of dean, fylde, gedling,
gravesham, greenwich, hackney, halton, hambleton, hammersmith and fulham, haringey, harborough, hart, havering, hertsmere,
hillingdon, hyndburn, inverclyde, islington, kensington and chelsea, kirklees, knowsley, lambeth, lewisham, medway, mendip,
merton, mole valley, new forest, newham, north tyneside, pendle, redbridge, ribble valley, rother, runnymede,
rushcliffe, rushmoor, ryedale, sandwell, sedgemoor, sefton, selby district, south hams, south holland, south kesteven,
south lakeland, south ribble, south tyneside, southwark, spelthorne, stroud district, suffolk coastal, surrey heath, swale,
tameside, tandridge, teignbridge, telford and wrekin, tendring, test valley, thanet, three rivers, torbay, torridge,
tower hamlets, trafford, uttlesford, vale of white horse, waltham forest, wandsworth, waveney, waverley, wealden, welwyn hatfield,
west lindsey, westminster, city of westminster, wychavon, wyre, wyre forest`);

/** Towns of more than one word, folded, so that one that ends a line is not cut in two. */
export const longTowns = phrases(`abbots langley, alderley edge, ashby de la zouch, ashton under lyne, barnard castle,
barrow in furness, barrow upon humber, barton upon humber, berwick upon tweed, bexhill on sea, bishop auckland,
bishops castle, bishops stortford, blaenau ffestiniog, bognor regis, bourne end, bradford on avon, bridge of weir,
brierley hill, brixham, budleigh salterton, builth wells, buntingford, burnham on crouch, burnham on sea, burnham market,
burton on trent, burton upon trent, bury st edmunds, camborne, canvey island, carrickfergus, castle cary, castle douglas,
chalfont st giles, chapel en le frith, chester le street, chipping campden, chipping norton, clacton on sea,
cleator moor, colwyn bay, cradley heath, east grinstead, east kilbride, east molesey, ebbw vale, ellesmere port,
fortwilliam, fort william, frinton on sea, gerrards cross, grange over sands, grays thurrock, great missenden,
great yarmouth, hay on wye, haywards heath, hatfield peverel, heald green, hebden bridge, hemel hempstead, henley in arden,
henley on thames, high peak, high wycombe, holmes chapel, houghton le spring, hayling island, isle of man, kidderminster,
kings langley, kings lynn, kingston upon thames, kingston upon hull, kirkby in ashfield, kirkby stephen, knebworth,
lechlade, leigh on sea, leighton buzzard, letchworth garden city, little chalfont, llandrindod wells, llantwit major,
london colney, long eaton, loughborough, lytham st annes, market drayton, market harborough, market rasen, melton constable,
melton mowbray, merthyr tydfil, milton keynes, milford haven, moreton in marsh, mountain ash, much hadham, much wenlock,
newbiggin by the sea, newcastle upon tyne, newcastle under lyme, new malden, new milton, new romney, newport pagnell,
newton abbot, newton aycliffe, newton le willows, newton stewart, north berwick, north shields, north walsham,
ottery st mary, palmers green, penrhyndeudraeth, port glasgow, port talbot, potters bar, prestatyn, princes risborough,
queenborough, redcar, richmond upon thames, ross on wye, rowley regis, royal tunbridge wells, royal leamington spa,
leamington spa, tunbridge wells, royal wootton bassett, saffron walden, saltburn by the sea, seaton carew, shepton mallet,
shoreham by sea, south croydon, south molton, south ockendon, south petherton, south shields, south wirral, southend on sea,
sowerby bridge, st albans, st andrews, st asaph, st austell, st columb, st helens, st ives, st leonards on sea, st neots,
stanford le hope, stansted, stoke on trent, stow on the wold, stratford upon avon, sturminster newton, sutton coldfield,
sutton in ashfield, thornton cleveleys, thornton heath, upper norwood, virginia water, waltham abbey, waltham cross,
walton on thames, walton on the naze, wells next the sea, welwyn garden city, west bromwich, west byfleet, west drayton,
west malling, west molesey, west wickham, westcliff on sea, westgate on sea, weston super mare, whitley bay, witham,
whitby, wood green, woodford green, woodhall spa, worcester park, wotton under edge, woodhouse eaves, east ham, hove,
isle of wight, tower hamlets, stoke newington, notting hill, maida vale, bethnal green, st johns wood, new cross, old street,
barry island, cowdenbeath, south queensferry, north ferriby, st agnes, st mawes, bury, menai bridge, port erin, st peter port,
st helier, st saviour, st brelade, newry, hillsborough`);

/** The most words a town is written in. */
export const longestTown = Math.max(...Array.from(longTowns, (town) => town.split(' ').length));

/** Words that cannot begin or end the name of a town, but join its parts. */
export const townJoiners: ReadonlySet<string> = new Set(
  'on upon in under le la by the de of next super with cum en over st saint great little gt lt north south east west upper lower new old nr near much royal port market kings bishops long high'.split(
    ' ',
  ),
);

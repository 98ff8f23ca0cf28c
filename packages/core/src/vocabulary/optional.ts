import { phrasesOf } from './list.ts';

/** Words about where an address is that no address holds for their own sake; "3 hoog" is on the third floor. */
export const fillers: ReadonlySet<string> = new Set(
  'the and of at in by near nr next to off opp opposite behind adj adjacent between corner rear c o hoog'.split(' '),
);

/** Those of them that say what the address is near to. */
export const placingWords: ReadonlySet<string> = new Set(
  'near nr next off opp opposite behind adj adjacent between corner'.split(' '),
);

/** Words before whom an address is for; "o" ends "c/o". */
export const addresseeWords: ReadonlySet<string> = new Set('fao attn att attention o'.split(' '));

/** What people and rooms are called whom an address is for. */
export const departmentWords: ReadonlySet<string> = new Set(
  `account accountant accounts admin administration administrator customer department dept director facilities finance hr human
  legal mailroom management manager marketing occupier office owner payable payroll personnel post procurement purchasing
  reception receptionist resources room sales secretary service services support team dr miss mr mrs ms`.split(/\s+/),
);

/** Names of fields that are pasted along with what was in them. */
export const labelWords: ReadonlySet<string> = new Set(
  'address addr town city county country postcode post code postal zip'.split(' '),
);

/** What companies are by law; sources often leave it out. */
export const companyWords: ReadonlySet<string> = new Set('ltd limited plc llp llc inc incorporated uk'.split(' '));

/** Words that only say that a number follows. */
export const numberSigns: ReadonlySet<string> = new Set('no nos num number numbers'.split(' '));

/** Words that say what kind of part a number counts; sources differ in which they write, or whether they write any. */
export const partWords: ReadonlySet<string> = new Set(
  'flat flt flats apartment apt appt apartments unit units suite ste room rm block blk'.split(' '),
);

/** Words that name the flat behind them, so that a number behind that is the house's: "Basement Flat, 21 High Street". */
export const flatNames: ReadonlySet<string> = new Set(
  'the floor basement garden top upper lower ground middle attic front rear back side left right annexe studio staff'.split(
    ' ',
  ),
);

/** Words that only say that a county follows. */
export const countyWords: ReadonlySet<string> = new Set('co county contae'.split(' '));

/** Countries as people add them at the end. */
export const countryPhrases = phrasesOf(`
  uk, u k, gb, great britain, united kingdom, england, scotland, alba, wales, cymru, northern ireland, n ireland, ireland,
  eire, republic of ireland, isle of man, iom, channel islands, jersey, guernsey, usa, us, united states, united states of
  america, america, nederland, netherlands, the netherlands, holland, singapore
`);

/** Codes and rarer names of these; as with counties, nobody is expected to be in the middle of typing one. */
export const rareCountryPhrases = phrasesOf(`
  gbr, britain, united kingdom of great britain and northern ireland, ni, rep of ireland, irish republic, roi, ie, irl, nl,
  nld, pays bas, niederlande, sg, sgp, spore
`);

/** Counties as people add them behind the town, where the postal address has none. */
export const countyPhrases = phrasesOf(`
  avon, bedfordshire, beds, berkshire, berks, buckinghamshire, bucks, cambridgeshire, cambs, cheshire, ches, cleveland,
  cornwall, cumberland, cumbria, derbyshire, derbys, devon, devonshire, dorset, durham, co durham, county durham, essex,
  gloucestershire, glos, greater london, greater manchester, gtr manchester, hampshire, hants, herefordshire, hereford,
  hertfordshire, herts, humberside, huntingdonshire, hunts, isle of wight, iow, isles of scilly, kent, lancashire, lancs,
  leicestershire, leics, lincolnshire, lincs, merseyside, middlesex, middx, norfolk, northamptonshire, northants,
  northumberland, northumbria, nottinghamshire, notts, oxfordshire, oxon, rutland, shropshire, salop, somerset,
  staffordshire, staffs, suffolk, surrey, sussex, teesside, tyneside, tyne and wear, tyne wear, warwickshire, warks, west
  midlands, midlands, westmorland, wiltshire, wilts, worcestershire, worcs, yorkshire, yorks, east riding, east riding of
  yorkshire, east sussex, west sussex, east yorkshire, north yorkshire, south yorkshire, west yorkshire, north yorks, south
  yorks, west yorks, east yorks, north humberside, south humberside, north lincolnshire, south gloucestershire, west
  berkshire, north somerset, north east lincolnshire, bath and north east somerset, banes, cheshire east, cheshire west and
  chester, central bedfordshire, redcar and cleveland, telford and wrekin, brighton and hove, west northamptonshire, north
  northamptonshire, anglesey, isle of anglesey, ynys mon, blaenau gwent, brecknockshire, carmarthenshire, carms, ceredigion,
  clwyd, denbighshire, dyfed, flintshire, glamorgan, mid glamorgan, south glamorgan, west glamorgan, vale of glamorgan,
  gwent, gwynedd, merionethshire, monmouthshire, montgomeryshire, pembrokeshire, pembs, powys, radnorshire, rhondda cynon
  taf, torfaen, sir benfro, sir gar, sir ddinbych, sir y fflint, aberdeenshire, angus, argyll, argyll and bute, argyllshire,
  ayrshire, banffshire, berwickshire, caithness, clackmannanshire, dumfriesshire, dumfries and galloway, dunbartonshire,
  fife, highland, highlands, inverness shire, inverclyde, kincardineshire, kinross shire, kirkcudbrightshire, lanarkshire,
  midlothian, east lothian, west lothian, moray, morayshire, nairnshire, orkney, peeblesshire, perthshire, perth and
  kinross, renfrewshire, ross shire, roxburghshire, scottish borders, selkirkshire, shetland, stirlingshire, sutherland,
  wigtownshire, north ayrshire, south ayrshire, east ayrshire, north lanarkshire, south lanarkshire, east renfrewshire, east
  dunbartonshire, west dunbartonshire, western isles, na h eileanan siar, isle of skye, isle of lewis, isle of mull, isle of
  arran, isle of bute, isle of islay, antrim, armagh, county antrim, county armagh, county down, county fermanagh, county
  londonderry, county tyrone, co antrim, co armagh, co down, co fermanagh, co londonderry, co derry, co tyrone, fermanagh,
  tyrone, co carlow, co cavan, co clare, co cork, co donegal, co dublin, co galway, co kerry, co kildare, co kilkenny, co
  laois, co leitrim, co limerick, co longford, co louth, co mayo, co meath, co monaghan, co offaly, co roscommon, co sligo,
  co tipperary, co waterford, co westmeath, co wexford, co wicklow, county carlow, county cavan, county clare, county cork,
  county donegal, county dublin, county galway, county kerry, county kildare, county kilkenny, county laois, county leitrim,
  county limerick, county longford, county louth, county mayo, county meath, county monaghan, county offaly, county
  roscommon, county sligo, county tipperary, county waterford, county westmeath, county wexford, county wicklow
`);

/** Short forms of these, and counties of former times. */
export const rareCountyPhrases = phrasesOf(`
  w yorks, n yorks, s yorks, e yorks, nth yorks, sth yorks, w yorkshire, n yorkshire, s yorkshire, e yorkshire, n
  riding, w riding, e riding, north riding, west riding, e sussex, w sussex, w midlands, west mids, w mids, gtr london,
  greater manc, gtr manc, n humberside, s humberside, n lincs, n lincolnshire, n somerset, s glos, s gloucestershire,
  hereford and worcester, northd, nthumberland, derbs, kernow, s glam, w glam, s glamorgan, m glamorgan, w glamorgan,
  mons, denbs, flints, cards, cardiganshire, caerns, caernarfonshire, caernarvonshire, merioneth, sir gaerfyrddin, sir
  fon, sir fynwy, morgannwg, lothian, strathclyde, tayside, grampian, borders, central, central scotland, lanarks, n
  lanarkshire, s lanarkshire, n ayrshire, s ayrshire, e ayrshire, e lothian, w lothian, e renfrewshire, e
  dunbartonshire, w dunbartonshire, co tipp
`);

import { wordsByReader } from '../../text/word-lists.ts';
import type { Words } from '../words.ts';

/**
 * Counties as people write them after the town, although the postal address has none. `search` also reads those that are being typed,
 * `search_whole` reads short forms and former counties only when they are whole. `cleanse` leaves out those that are towns too (Bristol,
 * York).
 */
const table = wordsByReader<'search' | 'search_whole' | 'cleanse'>(`
  search cleanse: avon, bedfordshire, beds, berkshire, berks, buckinghamshire, bucks, cambridgeshire, cambs, cheshire, cleveland, cornwall,
    cumberland, cumbria, derbyshire, derbys, devon, devonshire, dorset, co durham, county durham, essex, gloucestershire,
    glos, greater london, greater manchester, gtr manchester, hampshire, hants, herefordshire, hertfordshire, herts,
    humberside, huntingdonshire, isle of wight, iow, kent, lancashire, lancs, leicestershire, leics, lincolnshire, lincs,
    merseyside, middlesex, middx, norfolk, northamptonshire, northants, northumberland, nottinghamshire, notts, oxfordshire,
    oxon, rutland, shropshire, salop, somerset, staffordshire, staffs, suffolk, surrey, sussex, tyne and wear, warwickshire,
    warks, west midlands, westmorland, wiltshire, wilts, worcestershire, worcs, yorkshire, yorks, east riding,
    east riding of yorkshire, east sussex, west sussex, east yorkshire, north yorkshire, south yorkshire, west yorkshire,
    north yorks, west yorks, north humberside, south humberside, south gloucestershire, north somerset, anglesey,
    isle of anglesey, ynys mon, blaenau gwent, carmarthenshire, ceredigion, clwyd, denbighshire, dyfed, flintshire,
    glamorgan, mid glamorgan, south glamorgan, west glamorgan, vale of glamorgan, gwent, gwynedd, merionethshire,
    monmouthshire, montgomeryshire, pembrokeshire, powys, radnorshire, rhondda cynon taf, torfaen, aberdeenshire, angus,
    argyll, argyll and bute, argyllshire, ayrshire, banffshire, berwickshire, caithness, clackmannanshire, dumfriesshire,
    dumfries and galloway, dunbartonshire, fife, highland, inverness shire, kincardineshire, kinross shire,
    kirkcudbrightshire, lanarkshire, midlothian, east lothian, west lothian, morayshire, nairnshire, orkney, peeblesshire,
    perthshire, perth and kinross, renfrewshire, ross shire, roxburghshire, scottish borders, selkirkshire, shetland,
    stirlingshire, sutherland, wigtownshire, north lanarkshire, south lanarkshire, isle of skye, isle of lewis, isle of mull,
    isle of arran, isle of bute, isle of islay, county antrim, county armagh, county down, county fermanagh,
    county londonderry, county tyrone, co antrim, co armagh, co down, co fermanagh, co londonderry, co tyrone
  search: ches, durham, hereford, hunts, isles of scilly, northumbria, teesside, tyneside, tyne wear, midlands, south yorks,
    east yorks, north lincolnshire, west berkshire, north east lincolnshire, bath and north east somerset, banes,
    cheshire east, cheshire west and chester, central bedfordshire, redcar and cleveland, telford and wrekin,
    brighton and hove, west northamptonshire, north northamptonshire, brecknockshire, carms, pembs, sir benfro, sir gar,
    sir ddinbych, sir y fflint, highlands, inverclyde, moray, north ayrshire, south ayrshire, east ayrshire,
    east renfrewshire, east dunbartonshire, west dunbartonshire, western isles, na h eileanan siar, antrim, armagh, co derry,
    fermanagh, tyrone, co carlow, co cavan, co clare, co cork, co donegal, co dublin, co galway, co kerry, co kildare,
    co kilkenny, co laois, co leitrim, co limerick, co longford, co louth, co mayo, co meath, co monaghan, co offaly,
    co roscommon, co sligo, co tipperary, co waterford, co westmeath, co wexford, co wicklow, county carlow, county cavan,
    county clare, county cork, county donegal, county dublin, county galway, county kerry, county kildare, county kilkenny,
    county laois, county leitrim, county limerick, county longford, county louth, county mayo, county meath, county monaghan,
    county offaly, county roscommon, county sligo, county tipperary, county waterford, county westmeath, county wexford,
    county wicklow
  search_whole cleanse: w yorks, n yorks, s yorks, w yorkshire, n yorkshire, s yorkshire, e sussex, w sussex, w midlands, hereford and worcester,
    northd, caernarfonshire
  search_whole: e yorks, nth yorks, sth yorks, e yorkshire, n riding, w riding, e riding, north riding, west riding, west mids, w mids,
    gtr london, greater manc, gtr manc, n humberside, s humberside, n lincs, n lincolnshire, n somerset, s glos,
    s gloucestershire, nthumberland, derbs, kernow, s glam, w glam, s glamorgan, m glamorgan, w glamorgan, mons, denbs,
    flints, cards, cardiganshire, caerns, caernarvonshire, merioneth, sir gaerfyrddin, sir fon, sir fynwy, morgannwg,
    lothian, strathclyde, tayside, grampian, borders, central, central scotland, lanarks, n lanarkshire, s lanarkshire,
    n ayrshire, s ayrshire, e ayrshire, e lothian, w lothian, e renfrewshire, e dunbartonshire, w dunbartonshire, co tipp
  cleanse: royal county of berkshire, invernessshire, orkney islands, shetland islands, breconshire, rhondda cynon taff,
    antrim and newtownabbey, channel islands
`);

/** Counties that searches leave out. */
export const counties: Words['counties'] & {} = {
  signs: ['co', 'county', 'contae'],
  names: table('search'),
  onlyWhole: table('search_whole'),
};
/** Counties that cleansing leaves out. */
export const countyNames: ReadonlySet<string> = new Set(table('cleanse'));

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Last words of streets that are hardly ever the last word of anything else, with their usual short forms. */
export const streetWords =
  words(`road rd street str st lane ln avenue ave av drive drv dr close cl clo way crescent cres cresc
  grove grv terrace terr ter mews parade pde row walk wlk alley boulevard blvd bvd esplanade promenade prom broadway embankment
  quay passage approach turnpike highway bypass byway causeway circus arcade rise gardens gdns gdn gardns square sq place pl
  hill ride loan wynd brae vennel gait ffordd heol stryd lon rhodfa`);

/** Last words of streets that are as often the last word of a building or of a village. */
export const maybeStreetWords =
  words(`court crt ct green park pk view vw mount croft field fields meadow meadows end gate vale
  bank wharf yard common path orchard chase dene drove garth glade heath link mead mall paddock paddocks reach ridge side spinney
  strand wood woods copse dell crossway crossways cross corner crofts pathway dale hollow holt lea leas leys nook cottages
  buildings villas maltings heights point wells heads market bridge moor island knoll leaze pines oaks beeches`);

/** What can follow the last word of a street: "High Street North". */
export const streetEndings = words('north south east west upper lower n s e w');

/** Last words of estates, which stand above a street as a side street would. */
export const estateWords = words('estate est park pk centre ctr center precinct village campus');

/** Words before the last word of an estate that make it one. */
export const estateKinds = words(
  'industrial ind business bus trading trade retail science enterprise shopping technology office distribution caravan holiday leisure',
);

/** First words of streets in Wales and on the Channel Islands, where the kind of way stands first. */
export const streetBeginnings = words(
  'ffordd heol stryd lon maes clos dol rhodfa gerddi cae rue rhes rhiw pen parc allt',
);

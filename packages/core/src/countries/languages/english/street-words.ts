const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What can follow the last word of a street: "High Street North". */
export const streetEndings = words('north south east west upper lower n s e w');

/** Last words of estates, which are written above a street like a side street. */
export const estateWords = words('estate est park pk centre ctr center precinct village campus');

/** Words before the last word of an estate that make it one. */
export const estateKinds = words(
  'industrial ind business bus trading trade retail science enterprise shopping technology office distribution caravan holiday leisure',
);

/** First words of streets in Wales and on the Channel Islands, where the kind of street comes first. */
export const streetBeginnings = words(
  'ffordd heol stryd lon maes clos dol rhodfa gerddi cae rue rhes rhiw pen parc allt',
);

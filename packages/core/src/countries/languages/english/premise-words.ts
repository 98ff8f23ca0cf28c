const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Parts whose numbers are no house's: plot 7 is hardly ever number 7. */
export const partsApart = words('plot plots garage');

/** Words that distinguish a building from another of the same name. */
export const tellingWords = words(
  `new old little great big upper lower nether far north south east west middle inner outer`,
);

/** Words that say which storey, without ordinals in figures. */
export const storeyWords =
  words(`ground grd gnd first second third fourth fifth sixth seventh eighth ninth tenth top upper lower basement bsmt bsmnt bst garden
  gdn gf ff sf tf lgf ugf attic mezzanine lwr uppr front rear middle upstairs downstairs`);

/** Says whether a word says which storey: "ground", "14th". */
export const isStoreyWord = (text: string): boolean => storeyWords.has(text) || ordinal.test(text);
const ordinal = /^\d{1,2}(?:st|nd|rd|th)$/;

/** Words that can follow a storey word. */
export const storeyNouns = words('floor flr floors flrs flat flats fl flt maisonette level left right front rear');

/** Storey words that are a part of a building on their own. */
export const loneStoreys = words('basement bsmt bsmnt bst attic mezzanine upstairs downstairs upper lower');

/** Parts of a building that need no number: "The Flat", "Caretaker's Flat", "Annexe". */
export const loneParts = words('flat flt maisonette annexe annex apartment penthouse bedsit');

/** Last words of names of buildings. */
export const buildingWords =
  words(`house hse cottage cott cotts cottages court lodge farm farmhouse barn mill manor hall villa
  tower towers mansion mansions apartments chambers building buildings bldg bldgs rectory vicarage grange bungalow priory abbey
  castle granary stables forge works heights point exchange hotel inn flats residence residences wharf block dairy oast
  warehouse chapel tavern arms library studios workshops maltings lofts plaza quarters terrace villas croft nook haven halls`);

/** Words that mark a name as an organisation's. */
export const organisationWords =
  words(`ltd limited plc llp inc co company group holdings partnership partners associates and sons
  school academy college nursery university surgery clinic pharmacy chemist chemists hospital hospice dental dentist dentists
  practice opticians veterinary medical health centre ctr garage garages motors motor autos auto tyres services service mot cars
  vehicle church council association society trust foundation charity club bank store stores shop supermarket bakery butchers
  cafe restaurant takeaway bar kitchen pizza salon barbers hairdressing solicitors accountants architects consultants consultancy
  insurance finance estate agents agency lettings properties property construction builders building plumbing heating electrical
  engineering engineers manufacturing logistics transport haulage travel taxis media design print printers software systems
  technology technologies solutions digital energy electronics foods food farms catering care department dept office offices post
  library museum gallery theatre studio police station fire laboratories supplies trading traders imports wholesale retail
  furniture carpets kitchens windows fashions jewellers florist florists garden primary junior infant infants high secondary
  grammar community preparatory cofe rc catholic ta`);

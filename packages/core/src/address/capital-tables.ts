const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
const spelt = (list: string): readonly (readonly [string, string])[] =>
  [...words(list)].map((spelling) => [spelling.toUpperCase(), spelling]);

/** Words with a spelling of their own in every kind of text: abbreviations, names with an inner capital, Roman numerals. */
export const spellings: ReadonlyMap<string, string> = new Map([
  ...spelt('St Dr Mr Mrs Ms Messrs Rd Sq Ln Pl Ct Mt Pk Nr Gdns Tce Hse Bldg Bldgs Flt Ctr Ltd Jnr Snr Wm Gt'),
  ...spelt('PO BFPO RAF RNLI RSPCA RSPB YMCA YWCA BBC NHS HMP HMS HMYOI USA'),
  ...spelt('II III IV VI VII VIII IX XI XII XIII XIV XV XVI XVII XVIII XIX XX'),
  ...spelt('MacAlister MacArthur MacAskill MacColl MacCormick MacDermott MacDiarmid MacDonald MacDougall MacEwan'),
  ...spelt('MacEwen MacFadyen MacFarlane MacGillivray MacGregor MacInnes MacIntyre MacIver MacKinlay MacLachlan'),
  ...spelt('MacLean MacLellan MacLennan MacLeod MacNab MacNaughton MacNeil MacNeill MacPhail MacPherson MacQueen'),
  ...spelt('MacSween MacTaggart MacVicar'),
]);

/** Further words that are written in capitals, or with odd ones, in the names of organisations and buildings. */
export const organisationSpellings: ReadonlyMap<string, string> = new Map([
  ...spelt(
    'AA ABC AFC AIB ATM AXA BAE BMA BMI BOC BSc CE CEO CIC CIO CofE DIY DVLA EDF EE ESB EU EY GP GPO HMRC IBM ICT IT ITN',
  ),
  ...spelt(
    'ITV LNER MBA MBE MOD MOT MRI NATO NFU NSPCC OBE PE PhD PRU RAC RAF RIBA RICS RNIB RNLI RSPCA TUC TUI UCAS UCL UK UN',
  ),
  ...spelt('UPVC URC USA UTC VA VAT VIP WI YHA YMCA YWCA'),
]);

/** Words that are lower-case between others ("Isle of Man", "Chapel-en-le-Frith"). */
export const smallWords = words(`
  AND AT BY CUM FOR FROM IN OF ON OR THE TO UNDER UPON WITH
  DE DES DU EN ET LA LE LES SUR
  AR YM YN YNG YR
`);

/** Words that are lower-case only between hyphens ("Weston-super-Mare", "Wells-next-the-Sea", "Betws-y-Coed"). */
export const smallBetweenHyphens = words('A AN JUXTA NA NAN NEXT NY OVER SUB SUPER TOUT Y');

/** Words that are lower-case at the end of a hyphenated word ("Y Bont-faen", "Co-op"). */
export const smallAfterHyphen = words(`
  DDU FACH FAEN FAWR FECHAN FFORDD GOCH LAS NEWYDD RHIW UCHAF WEN
  OP OPERATIVE OPERATIVES
`);

/** Articles, which begin a name when they follow a number or letter ("Flat 12 The Maltings"). */
export const articles = words('THE LA LE LES');

/** Welsh words without a, e, i, o, u or y that are no acronyms. */
export const welshWithoutVowel = words('BWRDD CLWB CWM CWN CWRT CWTCH DRWS FFWRN HWB LLWN PWLL SWN TWR');

/** Words that a letter may follow, so that a Y after them is no Welsh article ("Block Y The Maltings"). */
export const letteredThings = words('APARTMENT BLOCK BUILDING FLAT PLOT ROOM SHOP STUDIO SUITE UNIT');

/** Endings of ordinal numbers ("1st Floor"). */
export const ordinalEndings = words('ST ND RD TH');

/** Letters that keep the capital of what follows their apostrophe ("O'Neill", "D'Arcy", "L'Eglise"). */
export const capitalAfterApostrophe = words('O D L');

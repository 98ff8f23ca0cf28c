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

/** Words that name the flat behind them, so that a number behind that is the house's: "Basement Flat, 21 High Street". */
export const flatNames: ReadonlySet<string> = new Set(
  'the floor basement garden top upper lower ground middle attic front rear back side left right annexe studio staff'.split(
    ' ',
  ),
);

/** Words that only say that a county follows. */
export const countyWords: ReadonlySet<string> = new Set('co county contae'.split(' '));

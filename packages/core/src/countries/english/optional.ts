/** Words about where an address is that are no part of an address; "3 hoog" is on the third floor. */
export const fillers: ReadonlySet<string> = new Set(
  'the and of at in by near nr next to off opp opposite behind adj adjacent between corner rear c o hoog'.split(' '),
);

/** Those of them that say what the address is near. */
export const placingWords: ReadonlySet<string> = new Set(
  'near nr next off opp opposite behind adj adjacent between corner'.split(' '),
);

/** Words before the recipient; "o" ends "c/o". */
export const addresseeWords: ReadonlySet<string> = new Set('fao attn att attention o'.split(' '));

/** Titles of recipients: people and rooms. */
export const departmentWords: ReadonlySet<string> = new Set(
  `account accountant accounts admin administration administrator customer department dept director facilities finance hr human
  legal mailroom management manager marketing occupier office owner payable payroll personnel post procurement purchasing
  reception receptionist resources room sales secretary service services support team dr miss mr mrs ms`.split(/\s+/),
);

/** Names of form fields that were pasted with their values. */
export const fieldLabels: ReadonlySet<string> = new Set(
  'address addr town city county country postcode post code postal zip'.split(' '),
);

/** Legal forms of companies; sources often leave them out. */
export const companyWords: ReadonlySet<string> = new Set('ltd limited plc llp llc inc incorporated uk'.split(' '));

/** Words that only announce a number. */
export const numberSigns: ReadonlySet<string> = new Set('no nos num number numbers'.split(' '));

/** Words before FLAT that name it, so that a number after it is the house's: "Basement Flat, 21 High Street". */
export const flatNames: ReadonlySet<string> = new Set(
  'the floor basement garden top upper lower ground middle attic front rear back side left right annexe studio staff'.split(
    ' ',
  ),
);

/** Words that only announce a county. */
export const countyWords: ReadonlySet<string> = new Set('co county contae'.split(' '));

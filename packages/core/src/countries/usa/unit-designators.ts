/** One kind of secondary unit. */
export type UnitDesignator = {
  readonly standard: string;
  /** It needs no number. */
  readonly alone: boolean;
  /** How near to the door it is: of several, the greatest one is the unit of the delivery point. */
  readonly depth: number;
};

/** The unit designators of Publication 28, Appendix C2, and those that businesses add, with the spellings in use. */
const rows: readonly (readonly [standard: string, depth: number, alone: boolean, spellings: string])[] = [
  ['APT', 3, false, 'APARTMENT APARTMENTS APPT APTS APMT FLAT'],
  ['BLDG', 1, false, 'BUILDING BLDNG BLG BLD BUILD'],
  ['BSMT', 2, true, 'BASEMENT BSMNT'],
  ['DEPT', 2, false, 'DEPARTMENT DPT'],
  ['FL', 2, false, 'FLOOR FLR FLOORS'],
  ['FRNT', 2, true, 'FRONT'],
  ['HNGR', 3, false, 'HANGAR HANGER'],
  ['KEY', 3, false, ''],
  ['LBBY', 2, true, 'LOBBY'],
  ['LOT', 3, false, ''],
  ['MEZZ', 2, true, 'MEZZANINE MEZZAINE MZ'],
  ['LOWR', 2, true, 'LOWER'],
  ['OFC', 2, true, 'OFFICE'],
  ['PH', 3, true, 'PENTHOUSE'],
  ['PIER', 1, false, ''],
  ['REAR', 2, true, 'RER'],
  ['RM', 3, false, 'ROOM'],
  ['SIDE', 2, true, ''],
  ['SLIP', 3, false, ''],
  ['SPC', 3, false, 'SPACE'],
  ['STOP', 3, false, ''],
  ['STE', 3, false, 'SUITE SUIT SUITES SUTE'],
  ['TRLR', 3, false, 'TRAILER'],
  ['UNIT', 3, false, 'UNITS UNT'],
  ['UPPR', 2, true, 'UPPER'],
  ['#', 3, false, ''],
  ['MSC', 2, false, 'MAILSTOP MS MC SCB MAILCODE MAILBOX'],
  ['FILE', 2, false, ''],
  ['CONDO', 3, false, 'CONDOMINIUM'],
  ['TOWER', 1, false, 'TWR'],
  ['WING', 1, false, ''],
];

/** The designator that the word spells; undefined for other words. */
export const unitDesignatorOf = (word: string): UnitDesignator | undefined => bySpelling.get(word);

const bySpelling: ReadonlyMap<string, UnitDesignator> = new Map(
  rows.flatMap(([standard, depth, alone, spellings]) =>
    [standard, ...spellings.split(' ')]
      .filter((spelling) => spelling !== '')
      .map((spelling) => [spelling, { standard, depth, alone }] as const),
  ),
);

/** Says whether two words name a mail stop: MAIL CODE, CLIENT STOP. */
export const isMailStop = (first: string, second = ''): boolean =>
  /^(?:MAIL|CLIENT|COST|ROUTING) (?:CODE|STOP|DROP)$/.test(`${first} ${second}`);

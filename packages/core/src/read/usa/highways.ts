/**
 * Roads named by a number or letter (Publication 28, Appendix F): how they begin, the standard words for it, and what
 * names them. The first that fits is taken, so that longer beginnings come before shorter ones.
 */
const rows: readonly (readonly [pattern: string, standard: string, named?: 'letters'])[] = [
  ['(?:US|U S|UNITED STATES) (?:HIGHWAY|HWY|HIWAY|ROUTE|RTE|RT)', 'US HIGHWAY'],
  ['(?:STATE|ST) (?:HIGHWAY|HWY)', 'STATE HIGHWAY', 'letters'],
  ['(?:STATE|ST) (?:ROUTE|RTE|RT)', 'STATE ROUTE', 'letters'],
  ['(?:STATE|ST) (?:ROAD|RD)', 'STATE ROAD', 'letters'],
  ['(?:COUNTY|COUNTRY|CNTY|CO|CTY) (?:HIGHWAY|HWY)', 'COUNTY HIGHWAY', 'letters'],
  ['(?:COUNTY|COUNTRY|CNTY|CO|CTY) (?:ROUTE|RTE|RT)', 'COUNTY ROUTE', 'letters'],
  ['(?:COUNTY|COUNTRY|CNTY|CO|CTY) (?:ROAD|RD)', 'COUNTY ROAD', 'letters'],
  ['(?:TOWNSHIP|TWP|TOWN) (?:ROAD|RD)', 'TOWNSHIP ROAD'],
  ['(?:TOWNSHIP|TWP) (?:HIGHWAY|HWY)', 'TOWNSHIP HIGHWAY'],
  ['(?:PRIVATE) (?:ROAD|RD)', 'PRIVATE ROAD'],
  ['(?:RANCH TO MARKET|RANCH|RNCH|RM)(?: ROAD| RD)?', 'RANCH ROAD'],
  ['(?:FARM TO MARKET|FM)(?: ROAD| RD)?', 'FM'],
  ['(?:FOREST SERVICE|FOREST) (?:ROAD|RD)', 'FOREST ROAD'],
  ['BUSINESS LOOP', 'BUSINESS LOOP'],
  ['(?:INTERSTATE|IH|I)(?: HIGHWAY| HWY)?', 'INTERSTATE'],
  ['(?:HIGHWAY|HWY|HIWAY|HIGHWY|HWYS|HGHWY)', 'HIGHWAY', 'letters'],
  ['(?:ROUTE|RTE|RT|RTS)', 'ROUTE', 'letters'],
  ['(?:COUNTY|CR|C R)', 'COUNTY ROAD'],
  ['SR', 'STATE ROUTE'],
  ['(?:US|U S)', 'US HIGHWAY'],
  ['BUSINESS', 'BUSINESS'],
  ['SPUR', 'SPUR'],
  ['LOOP', 'LOOP'],
  ['(?:ROAD|RD)', 'ROAD', 'letters'],
  ['(?:AVENUE|AVE|AV)', 'AVENUE', 'letters'],
];

/** A road that is named by a number or letter. */
export type Highway = {
  /** How many words it is, the number or letter among them. */
  readonly length: number;
  readonly standard: string;
};

/** The highway that the text in capitals begins with; undefined if it begins with none. */
export const highwayOf = (text: string): Highway | undefined => {
  const [, before = ''] = modifier.exec(text) ?? [];
  const rest = text.slice(before.length);
  for (const [pattern, standard] of patterns) {
    const match = pattern.exec(rest);
    if (match === null) continue;
    return { length: (before + match[0]).split(' ').length, standard: `${before}${standard} ${match[1]}` };
  }
  return undefined;
};

/** Names and codes of states that highways are called by; those that read like a direction or a small word are left out. */
const states =
  'ALABAMA|ALASKA|ARIZONA|ARKANSAS|CALIFORNIA|COLORADO|FLORIDA|GEORGIA|ILLINOIS|INDIANA|IOWA|KANSAS|KENTUCKY|LOUISIANA|MICHIGAN|MINNESOTA|MISSOURI|MONTANA|NEBRASKA|OHIO|OKLAHOMA|OREGON|TENNESSEE|TEXAS|UTAH|WISCONSIN|WYOMING|AL|AZ|AR|CA|FL|GA|IL|IN|IA|KS|KY|LA|MI|MN|MO|MT|NC|OH|OK|PA|SC|SD|TN|TX|VA|WA|WI|WV|WY';

/** Words that may precede a highway and belong to its name. */
const modifier = new RegExp(
  `^((?:(?:OLD|NEW|SCENIC|CITY|BYPASS|${states}) (?:(?:NORTH|SOUTH|EAST|WEST) )?)(?=(?:US|U S|STATE|COUNTY|HIGHWAY|HWY|ROUTE|RTE|RT|ST R)\\b)|[A-Z]+ (?=COUNTY (?:ROAD|RD) ))`,
);

const patterns = rows.map(([pattern, standard, named]) => {
  const letters =
    named === 'letters'
      ? '|(?![NSEW](?= [A-Z]{2}))(?!OF\\b|ST\\b|LN\\b|DR\\b|RD\\b|NO\\b|CT\\b|[NS][EW]\\b)[A-Z]{1,2}|[A-Z]\\d+[A-Z]?'
      : '';
  const number = `(\\d+[A-Z]?(?:-\\d+)?${letters})`;
  return [
    new RegExp(`^${pattern}(?: |-)(?:# |NO )?${number}(?: (?:HWY|HIGHWAY|BUSINESS|BUS|ALT|BYP|BYPASS)(?= |$))?(?= |$)`),
    standard,
  ] as const;
});

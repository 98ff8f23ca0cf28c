/** A value of a record: its first and last character, counted from 1 as the published layouts do. */
type Columns = Readonly<Record<string, readonly [first: number, last: number]>>;

/** ZIP+4 detail record. Source: USPS Address Information System Products Technical Guide. */
export const zip4Layout = {
  width: 182,
  columns: {
    copyright_detail_code: [1, 1],
    zip_code: [2, 6],
    update_key: [7, 16],
    action_code: [17, 17],
    record_type: [18, 18],
    carrier_route: [19, 22],
    pre_directional: [23, 24],
    street_name: [25, 52],
    suffix: [53, 56],
    post_directional: [57, 58],
    primary_low: [59, 68],
    primary_high: [69, 78],
    primary_side: [79, 79],
    building_or_firm: [80, 119],
    secondary_abbreviation: [120, 123],
    secondary_low: [124, 131],
    secondary_high: [132, 139],
    secondary_side: [140, 140],
    plus4_low: [141, 144],
    plus4_high: [145, 148],
    base_alternate: [149, 149],
    lacs_status: [150, 150],
    government_building: [151, 151],
    finance_number: [152, 157],
    state: [158, 159],
    county_number: [160, 162],
    congressional_district: [163, 164],
    municipality_key: [165, 170],
    urbanization_key: [171, 176],
    preferred_key: [177, 182],
  },
} as const satisfies { readonly width: number; readonly columns: Columns };

/** City State detail record, same source; records of other kinds have the same width. */
export const cityStateLayout = {
  width: 129,
  columns: {
    copyright_detail_code: [1, 1],
    zip_code: [2, 6],
    key: [7, 12],
    zip_classification: [13, 13],
    name: [14, 41],
    abbreviation: [42, 54],
    facility_code: [55, 55],
    mailing_name: [56, 56],
    preferred_key: [57, 62],
    preferred_name: [63, 90],
    city_delivery: [91, 91],
    carrier_route_sort: [92, 92],
    unique_zip_name: [93, 93],
    finance_number: [94, 99],
    state: [100, 101],
    county_number: [102, 104],
    county_name: [105, 129],
  },
} as const satisfies { readonly width: number; readonly columns: Columns };

/** The values of a record by their names, without the spaces that fill them up. */
export const cutRecord = <Names extends string>(
  record: string,
  columns: Readonly<Record<Names, readonly [number, number]>>,
): Record<Names, string> => {
  const values = {} as Record<Names, string>;
  for (const name in columns) values[name] = record.slice(columns[name][0] - 1, columns[name][1]).trim();
  return values;
};

/** The record with these values, each filled up with spaces to its width; the opposite of cutting. */
export const fillRecord = <Names extends string>(
  values: Readonly<Partial<Record<Names, string>>>,
  { width, columns }: { readonly width: number; readonly columns: Readonly<Record<Names, readonly [number, number]>> },
): string => {
  let record = '';
  for (const name in columns) {
    const [first, last] = columns[name];
    record = record.padEnd(first - 1) + (values[name] ?? '').slice(0, last - first + 1).padEnd(last - first + 1);
  }
  return record.padEnd(width);
};

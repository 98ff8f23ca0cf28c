import { parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { blankAddress, countyNames, linesOf, type RealAddress } from './real-addresses.ts';

/**
 * Addresses of food premises as they were published, on one line and without commas, as far as they can be cut at a number and the last
 * word of a street; none if the file is not there. Two that are written the same count as one.
 */
export const readFoodPremises = (): readonly RealAddress[] => {
  const counties = countyNames();
  const found = new Map<string, RealAddress>();
  for (const line of linesOf('uk_addresses/uam_fhrs_sample5k.csv').slice(1)) {
    const [, text = '', code = ''] = /^\d+,fhrs,([^,"]*),([A-Z0-9 ]+)$/.exec(line.trim()) ?? [];
    const postcode = parsePostcode(code);
    const written = text.replace(/\s+/g, ' ').trim();
    const [, name = '', number = '', thoroughfare, places] = cut.exec(withoutCounty(written, counties)) ?? [];
    if (postcode === undefined || thoroughfare === undefined || places === undefined) continue;
    const plain = /^\d+$/.test(number);
    const row = {
      ...blankAddress,
      postcode,
      udprn: found.size + 1,
      post_town: places.slice(places.lastIndexOf(' ') + 1),
      dependant_locality: places.includes(' ') ? places.slice(0, places.lastIndexOf(' ')) : '',
      double_dependant_locality: '',
      thoroughfare,
      building_number: plain ? number : '',
      building_name: plain ? '' : number,
      sub_building_name: '',
      organisation_name: name,
    };
    const key = `${written} ${code}`;
    if (!found.has(key)) found.set(key, { text: key, row });
  }
  return [...found.values()];
};

const cut =
  /^(?:(\D+?) )?(\d+[A-Z]?(?:-\d+[A-Z]?)?) ([A-Z'. -]+? (?:STREET|ROAD|LANE|AVENUE|DRIVE|CLOSE|WAY|HILL|SQUARE|PLACE|CRESCENT|TERRACE|GROVE|ROW|WALK|GREEN|GARDENS|PARADE)) (\D+)$/;

const withoutCounty = (written: string, counties: ReadonlySet<string>): string => {
  const words = written.split(' ');
  for (let length = 3; length > 0; length--)
    if (counties.has(words.slice(-length).join(' '))) return words.slice(0, -length).join(' ');
  return written;
};

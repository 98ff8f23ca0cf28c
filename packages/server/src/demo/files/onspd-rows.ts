import { districts } from '../places/districts-and-counties.ts';
import type { DemoPostcode } from '../postcodes/demo-postcode.ts';
import type { Sector } from '../postcodes/sector.ts';

/** The columns of the directory as the issue of September 2025 names them. */
export const onspdHeader =
  'pcd7,pcd8,pcds,dointr,doterm,oscty,ced,oslaua,osward,parish,usertype,oseast1m,osnrth1m,osgrdind,oshlthau,nhser,ctry,rgn,' +
  'streg,pcon,eer,teclec,ttwa,pct,itl,statsward,oa01,casward,npark,lsoa01,msoa01,ur01ind,oac01,oa11,lsoa11,msoa11,wz11,' +
  'sicbl,bua11,ru11ind,oac11,lat,long,lep1,lep2,pfa,imd,calncv,icb,oa21,lsoa21,msoa21\r\n';

/** Writes postcodes as the ONS Postcode Directory does. What is not known of an invented place has the pseudo code of its country. */
export const createOnspdWriter = (): ((postcode: DemoPostcode) => string) => {
  let sector: Sector | undefined;
  let codes: SectorCodes | undefined;
  return ({ postcode, sector: at, introduced, terminated, largeUser, place }) => {
    if (codes === undefined || sector !== at) {
      sector = at;
      codes = codesOf(at);
    }
    const outward = postcode.slice(0, -4);
    const inward = postcode.slice(-3);
    const point = place && at.grid?.pointAt(place);
    const grid = place ? `${place.eastings},${String(place.northings).padStart(7, '0')},1` : ',,9';
    const degrees = point ? `${point.latitude.toFixed(6)},${point.longitude.toFixed(6)}` : '99.999999,0.000000';
    return `${outward.padEnd(4)}${inward},${outward.padEnd(5)}${inward},${postcode},${introduced},${terminated},${codes.areas},${largeUser ? 1 : 0},${grid},${codes.middle},${degrees},${codes.end}\r\n`;
  };
};

/** The columns that all postcodes of a sector share. */
type SectorCodes = { readonly areas: string; readonly middle: string; readonly end: string };

const codesOf = ({ outcode, ward, id }: Sector): SectorCodes => {
  const letter = outcode.district.charAt(0);
  const none = `${letter}99999999`;
  const [, , region, county] = districtRows.get(outcode.district) ?? [];
  const placed = ward !== undefined;
  // Census areas have codes of the right shape above the real ones.
  const area = (level: string) => (placed ? `${letter}${level}${900_000 + id}` : none);
  const [output, lower, middle] = [area('00'), area('01'), area('02')];
  const rural = outcode.setting === 'rural';
  return {
    areas: [county ?? none, none, outcode.district, ward?.code ?? none, none].join(','),
    middle: [
      ...[
        none,
        none,
        countries[letter],
        region === undefined ? none : `E1200000${region}`,
        0,
        none,
        none,
        none,
        none,
        none,
      ],
      ...[
        placed ? outcode.district : none,
        '99ZZ00',
        output,
        '99ZZ00',
        none,
        lower,
        middle,
        placed ? (rural ? 6 : 1) : 9,
      ],
      ...[placed ? '4B1' : '9Z9', output, lower, middle, none, none, none, placed ? (rural ? 'E1' : 'A1') : 'Z9'],
      placed ? '5B1' : '9Z9',
    ].join(','),
    end: [none, placed ? '' : none, none, placed ? 1000 + id : 0, none, none, output, lower, middle].join(','),
  };
};

const districtRows = new Map(districts.map((row) => [row[0], row]));

const countries: Readonly<Record<string, string>> = {
  E: 'E92000001',
  S: 'S92000003',
  W: 'W92000004',
  N: 'N92000002',
  L: 'L93000001',
  M: 'M83000003',
};

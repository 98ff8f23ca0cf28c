import { type Outcode, outcodes } from './places/outcodes.ts';
import { wardsOf } from './places/wards.ts';
import type { DemoPostcode } from './postcodes/demo-postcode.ts';
import { gridOf, type Sector } from './postcodes/sector.ts';
import { numbered, type Premise } from './streets/premise-maker.ts';
import { flavourOf } from './words/flavours.ts';

/** The postcodes of landmarks, which are given to nothing else. */
export const landmarkPostcodes = (): ReadonlySet<string> => new Set(landmarks.map(({ postcode }) => postcode));

/** Public buildings that everybody can check, as postcodes of the demo data. Their references are invented like all others. */
export const createLandmarks = (): readonly DemoPostcode[] => landmarks.map(toPostcode);

type Landmark = {
  readonly postcode: string;
  readonly street: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly district: string;
  readonly locality?: string;
  readonly largeUser?: boolean;
  readonly premises: readonly { readonly number?: number; readonly name?: string; readonly organisation?: string }[];
};

/** Addresses of public bodies and buildings: public facts. */
const landmarks: readonly Landmark[] = [
  {
    postcode: 'SW1A 2AA',
    street: 'DOWNING STREET',
    latitude: 51.50354,
    longitude: -0.12768,
    district: 'E09000033',
    premises: [
      { number: 10, organisation: 'PRIME MINISTER & FIRST LORD OF THE TREASURY' },
      { number: 11, organisation: 'CHANCELLOR OF THE EXCHEQUER' },
      { number: 12, organisation: 'GOVERNMENT CHIEF WHIP' },
    ],
  },
  landmark('SW1A 0AA', '', 51.49984, -0.12466, 'E09000033', 'HOUSES OF PARLIAMENT', 'HOUSE OF COMMONS'),
  landmark('SW1A 0PW', '', 51.49895, -0.12494, 'E09000033', 'HOUSES OF PARLIAMENT', 'HOUSE OF LORDS'),
  landmark('SW1A 1AA', '', 51.50101, -0.14156, 'E09000033', 'BUCKINGHAM PALACE'),
  landmark('SW1P 3PA', 'DEANS YARD', 51.49935, -0.1276, 'E09000033', 'WESTMINSTER ABBEY'),
  landmark('EC3N 4AB', 'TOWER HILL', 51.50811, -0.0761, 'E09000030', 'TOWER OF LONDON'),
  landmark('EC4M 8AD', 'ST. PAULS CHURCHYARD', 51.51384, -0.0983, 'E09000001', 'ST. PAULS CATHEDRAL'),
  landmark('SE1 2UP', 'TOWER BRIDGE ROAD', 51.5055, -0.0754, 'E09000028', 'TOWER BRIDGE'),
  landmark('WC1B 3DG', 'GREAT RUSSELL STREET', 51.5194, -0.127, 'E09000007', 'BRITISH MUSEUM'),
  landmark('NW1 2DB', 'EUSTON ROAD', 51.5299, -0.1274, 'E09000007', 'BRITISH LIBRARY'),
  landmark('SE10 8XJ', 'BLACKHEATH AVENUE', 51.4779, -0.0015, 'E09000011', 'ROYAL OBSERVATORY'),
  landmark('YO1 7HH', 'DEANGATE', 53.9623, -1.0819, 'E06000014', 'YORK MINSTER'),
  landmark('DH1 3EH', 'THE COLLEGE', 54.7732, -1.5764, 'E06000047', 'DURHAM CATHEDRAL'),
  landmark('LN2 1PX', 'MINSTER YARD', 53.2344, -0.5362, 'E07000138', 'LINCOLN CATHEDRAL'),
  landmark('CT1 2EH', 'THE PRECINCTS', 51.2798, 1.0829, 'E07000106', 'CANTERBURY CATHEDRAL'),
  landmark('SL4 1NJ', '', 51.4839, -0.6044, 'E06000040', 'WINDSOR CASTLE'),
  landmark('BA1 1LZ', 'STALL STREET', 51.381, -2.3596, 'E06000022', 'ROMAN BATHS'),
  { ...landmark('SP4 7DE', '', 51.1789, -1.8262, 'E06000054', 'STONEHENGE'), locality: 'AMESBURY' },
  landmark('EH1 2NG', 'CASTLEHILL', 55.9486, -3.1999, 'S12000036', 'EDINBURGH CASTLE'),
  landmark('EH8 8DX', 'CANONGATE', 55.9527, -3.1723, 'S12000036', 'PALACE OF HOLYROODHOUSE'),
  landmark('FK8 1EJ', 'CASTLE WYND', 56.1238, -3.9469, 'S12000030', 'STIRLING CASTLE'),
  landmark('CF10 3RB', 'CASTLE STREET', 51.4822, -3.1811, 'W06000015', 'CARDIFF CASTLE'),
  landmark('LL55 2AY', 'CASTLE DITCH', 53.1393, -4.2769, 'W06000002', 'CAERNARFON CASTLE'),
  landmark('BT4 3XX', 'STORMONT', 54.605, -5.832, 'N09000003', 'PARLIAMENT BUILDINGS', 'NORTHERN IRELAND ASSEMBLY'),
];

function landmark(
  postcode: string,
  street: string,
  latitude: number,
  longitude: number,
  district: string,
  name: string,
  organisation = '',
): Landmark {
  const premises = [{ name, organisation }];
  return { postcode, street, latitude, longitude, district, largeUser: organisation !== '', premises };
}

function toPostcode(place: Landmark, index: number): DemoPostcode {
  const { postcode, street, locality = '', largeUser = false, latitude, longitude, district } = place;
  const code = postcode.slice(0, -4);
  const outcode: Outcode = { ...outcodes.find((one) => one.code === code)!, latitude, longitude, district };
  const sector: Sector = {
    id: index,
    outcode,
    flavour: flavourOf(district, outcode.town),
    localities: [],
    ward: wardsOf(district)[0],
    grid: gridOf(district, { latitude, longitude }),
  };
  return {
    postcode,
    sector,
    street: { thoroughfare: street, dependentThoroughfare: '', locality, doubleLocality: '' },
    premises: place.premises.map((given): Premise => ({ ...numbered(0), ...given })),
    status: 'in use',
    largeUser,
    place: sector.grid?.middle,
    introduced: '198001',
    terminated: '',
  };
}

import { counties, districts } from '../places/districts-and-counties.ts';
import { wardsOf } from '../places/wards.ts';

/** The tables of codes and names that come with the directory: file name and text. */
export const codeTables = (): readonly { readonly name: string; readonly text: string }[] => [
  {
    name: 'Country names and codes UK as at 08_12.csv',
    text: table(['CTRY12CD', 'CTRY12CDO', 'CTRY12NM', 'CTRY12NMW'], countries),
  },
  {
    name: 'County names and codes UK as at 04_23.csv',
    text: table(['CTY23CD', 'CTY23NM'], [...counties, ...pseudo('England (UA/MD/LB)')]),
  },
  {
    name: 'LA_UA names and codes UK as at 04_23.csv',
    text: table(['LAD23CD', 'LAD23NM'], [...districts.map(([code, name]) => [code, name]), ...islands]),
  },
  {
    name: 'Ward names and codes UK as at 05_24.csv',
    text: table(
      ['WD24CD', 'WD24NM'],
      [...districts.flatMap(([district]) => wardsOf(district).map(({ code, name }) => [code, name])), ...islands],
    ),
  },
];

const countries = [
  ['E92000001', '921', 'England', 'Lloegr'],
  ['W92000004', '924', 'Wales', 'Cymru'],
  ['S92000003', '923', 'Scotland', 'Yr Alban'],
  ['N92000002', '922', 'Northern Ireland', 'Gogledd Iwerddon'],
  ['L93000001', '931', 'Channel Islands', ''],
  ['M83000003', '831', 'Isle of Man', ''],
];

/** Placeholders for "none", which the real tables list under such names. */
const islands = [
  ['L99999999', '(pseudo) Channel Islands'],
  ['M99999999', '(pseudo) Isle of Man'],
];
const pseudo = (england: string) => [
  ['E99999999', `(pseudo) ${england}`],
  ['W99999999', '(pseudo) Wales'],
  ['S99999999', '(pseudo) Scotland'],
  ['N99999999', '(pseudo) Northern Ireland'],
  ...islands,
];

const table = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

const quoted = (value: string): string => (value.includes(',') ? `"${value}"` : value);

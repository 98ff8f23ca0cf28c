import { pointAt } from '@fingerpost/core/geo/point';
import { writeNative } from '../../../ports/native-mark.ts';
import type { AddressRow } from '../../../ports/reference-rows.ts';
import { baseName } from '../../base-name.ts';
import { type AnyFileFormat, formatRow, LeftOut, Refusal } from '../../format.ts';
import { readXmlFields, type XmlFields, xmlRecords } from '../../input/xml-records.ts';
import type { Target } from '../../table/column-map.ts';
import { readTableRow } from '../../table/table-row.ts';

/** The Food Standards Agency's food hygiene ratings: an XML file for each local authority, addresses as free text. */
export const foodhygiene = {
  ...formatRow('foodhygiene'),
  fileName: /^FHRS\d+.*\.xml$/i,
  editionOf: ({ name }) => name,
  recognises: async (file) => /^FHRS\d+.*\.xml$/i.test(baseName(file)),
  cut: (file, onBytes) => xmlRecords(file, 'EstablishmentDetail', onBytes),
  layoutOf: () => ({ header: false, readRow: (row) => readEstablishment(readXmlFields(row)) }),
  prepare: async () => ['Terms: Open Government Licence v3. Some places are left out by their owners, such as homes.'],
} as const satisfies AnyFileFormat;

const readEstablishment = (fields: XmlFields): AddressRow | Refusal => {
  const field = (name: string): string => fields.get(name) ?? '';
  const texts: Readonly<Partial<Record<Target, string>>> = {
    organisation: field('BusinessName'),
    address: ['AddressLine1', 'AddressLine2', 'AddressLine3', 'AddressLine4']
      .map(field)
      .filter((line) => line !== '')
      .join(', '),
    postcode: field('PostCode'),
    id: field('FHRSID'),
  };
  // The whole file is one line, so the establishment is named by its id.
  const establishment = `FHRSID ${field('FHRSID')}`;
  // Mobile caterers and people who work at home have none.
  if (field('PostCode') === '') return new LeftOut('no postcode', establishment);
  const row = readTableRow((target) => texts[target] ?? '', 'own', 'GBR');
  if (row instanceof Refusal) return new Refusal(row.reason, `${establishment}: ${row.value}`);
  const point = field('Longitude') === '' ? undefined : pointAt(Number(field('Longitude')), Number(field('Latitude')));
  return { ...row, point, native_own: writeNative('foodhygiene', field) };
};

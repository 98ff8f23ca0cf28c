import type { ReadElements, RowValues } from './table-row.ts';

/** The elements of a row for countries without a reader of their own: columns unchanged, and the text split at its commas. */
export const readPlainElements = (values: RowValues): ReadElements => {
  const [line = '', ...rest] = values('address')
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [, before = '', after = ''] =
    /^(\d+[A-Za-z]?(?:[-/]\d+)?)\s+(?=\p{L})/u.exec(line) ??
    /(?<=\p{L}\.?)\s+(\d+\s?[A-Za-z]?(?:[-/]\d+)?)$/u.exec(line) ??
    [];
  const number = before || after;
  return {
    postcode: values('postcode'),
    post_town: values('town') || (rest.at(-1) ?? ''),
    dependant_locality: values('locality') || rest.slice(0, -1).join(', '),
    double_dependant_locality: values('double_dependant_locality'),
    thoroughfare: values('street') || line.replace(number, '').trim(),
    dependant_thoroughfare: values('dependant_street'),
    building_number: values('number') || number,
    building_name: values('building'),
    sub_building_name: values('sub_building'),
    po_box: values('po_box'),
    department_name: values('department'),
    organisation_name: values('organisation'),
    state: values('county'),
    state_code: '',
  };
};

/** Reads a value of a record by its column name; '' if it is absent. */
export type ReadColumn = (column: string) => string;

/** The elements of an address as the local authority names it: secondary and primary object, street, locality and town. */
export const lpiElements = (value: ReadColumn) => {
  const secondary = numbersOf(value, 'SAO');
  const town = value('TOWN_NAME') || value('ADMINISTRATIVE_AREA');
  return {
    sub_building_name: [value('SAO_TEXT'), secondary].filter((part) => part !== '').join(' '),
    building_name: value('PAO_TEXT'),
    building_number: numbersOf(value, 'PAO'),
    thoroughfare: value('STREET_DESCRIPTION'),
    dependant_locality: value('LOCALITY') === town ? '' : value('LOCALITY'),
    post_town: town,
  };
};

/** The elements of a delivery point; undefined if the record has none. Royal Mail's delivery points have a post town. */
export const deliveryPointElements = (value: ReadColumn) => {
  if (value('POST_TOWN') === '') return undefined;
  return {
    post_town: value('POST_TOWN'),
    dependant_locality: value('DEPENDENT_LOCALITY'),
    double_dependant_locality: value('DOUBLE_DEPENDENT_LOCALITY'),
    thoroughfare: value('THOROUGHFARE'),
    dependant_thoroughfare: value('DEPENDENT_THOROUGHFARE'),
    building_number: value('BUILDING_NUMBER') === '0' ? '' : value('BUILDING_NUMBER'),
    building_name: value('BUILDING_NAME'),
    sub_building_name: value('SUB_BUILDING_NAME'),
    po_box: value('PO_BOX_NUMBER'),
    department_name: value('DEPARTMENT_NAME'),
    postcode_type: value('POSTCODE_TYPE'),
    delivery_point_suffix: value('DELIVERY_POINT_SUFFIX'),
    welsh_lines: welshColumns
      .map(value)
      .filter((part) => part !== '')
      .join(', '),
  };
};

/** "12A-14B", from start number and suffix, end number and suffix. */
const numbersOf = (value: ReadColumn, object: 'SAO' | 'PAO'): string => {
  const [start, end] = ['START', 'END'].map(
    (side) => value(`${object}_${side}_NUMBER`) + value(`${object}_${side}_SUFFIX`),
  );
  return end === '' ? start! : `${start}-${end}`;
};

const welshColumns = [
  'WELSH_DEPENDENT_THOROUGHFARE',
  'WELSH_THOROUGHFARE',
  'WELSH_DOUBLE_DEPENDENT_LOCALITY',
  'WELSH_DEPENDENT_LOCALITY',
  'WELSH_POST_TOWN',
];

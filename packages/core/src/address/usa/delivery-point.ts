/**
 * The two digits that distinguish a delivery point from its neighbours in the same ZIP+4: the last two of the primary number or box. A
 * fraction and letters do not count, of a hyphenated number the last part does; without any digit it is 99. Source: Domestic Mail Manual,
 * delivery point barcode, address coding rules.
 */
export const deliveryPoint = (number: string): string => {
  const digits = number
    .replace(/\s\d+\/\d+$/, '')
    .match(/\d+/g)
    ?.at(-1);
  return digits === undefined ? '99' : digits.slice(-2).padStart(2, '0');
};

/** The digit that makes the sum of all twelve a multiple of ten; '' unless there are eleven digits. */
export const checkDigit = (zip: string, plus4: string, point: string): string => {
  const digits = zip + plus4 + point;
  if (!/^\d{11}$/.test(digits)) return '';
  const sum = [...digits].reduce((total, digit) => total + Number(digit), 0);
  return String((10 - (sum % 10)) % 10);
};

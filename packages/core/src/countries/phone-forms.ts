/** Phone numbers as a country writes them, with this many digits after the 0 and the next one. Source: the national numbering plans. */
export const homePhone = (least: number, most: number): RegExp => phone(String.raw`\(?0[1-9]`, least, most);

/** The same, using `+` or `00` and the code of a country. */
export const phoneFromAbroad = phone(String.raw`(?:\+|00)\d{1,3}`, 7, 11);

function phone(start: string, least: number, most: number): RegExp {
  const announced = String.raw`(?:\b(?:[tmf]\s?:|(?:tel|telephone|phone|ph|mob|mobile|fax|freephone|call)\b)[\s.:]{0,3}(?:no\b[\s.:]{0,3})?)?`;
  return new RegExp(`${announced}(?<![0-9a-z/.])${start}${digits(least, most)}`, 'gi');
}

/** This many digits with marks between them, the last three together, so that a house number after them is not included. */
function digits(least: number, most: number): string {
  return String.raw`(?:[\s().-]{0,3}\d){${least - 3},${most - 3}}[\s().-]{0,2}\d{3}(?![0-9a-z])`;
}

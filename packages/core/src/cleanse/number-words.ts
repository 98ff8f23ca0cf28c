/** Says whether a folded word is written as a number of a house or flat: "12", "12a", "12-14", "2/1", "2f1", "a1". */
export const isNumberWord = (text: string): boolean => hasDigitEarly(text) && numberWord.test(text);

/** Says whether a folded word can stand behind FLAT or UNIT: a number, a letter, or two letters such as "gf". */
export const isPartCode = (text: string): boolean => text.length === 1 || isNumberWord(text);

/** A number with a flat behind a stroke, as in Edinburgh, or a floor and a door, as in Glasgow: "14/2". */
export const isStrokeNumber = (text: string): boolean => strokeNumber.test(text);

/** A floor and a door in one word: "2f1", "gf2". */
export const isFloorDoor = (text: string): boolean => floorDoor.test(text);

/** Every number has a digit among its first three characters, and hardly any other word has. */
const hasDigitEarly = (text: string): boolean =>
  isDigit(text.charCodeAt(0)) || isDigit(text.charCodeAt(1)) || isDigit(text.charCodeAt(2));
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

const numberWord = /^(?:\d+[a-z]?(?:[-/]\d*[a-z]?)*|\d+[a-z]\d+|[a-z]\d+[a-z]?|[gbp]f\d+|[gb]\/\d+)$/;
const strokeNumber = /^(?:\d+[a-z]?|g|b)\/\d+[a-z]?$/;
const floorDoor = /^(?:\d+|[gbp])f\d+$/;

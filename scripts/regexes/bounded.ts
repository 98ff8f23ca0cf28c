const search = 'Searches have at most 150 characters';
const written = 'At most 1,000 characters of an address are read, and 100 of each part';
const email = 'E-mail addresses have at most 320 characters';
const phone = 'At most 200 characters of a number are read';
const ours = 'Texts and files of our own';
const operator = 'Settings and names of files, which the operator chose';
const header = 'Headers have no line ends, without which it is linear';

/** Expressions that can take longer than their text is long, and why no caller can make use of that. */
const bounded: readonly (readonly [RegExp, string])[] = [
  [/(?:\b(?:e|e-?mail|mail)\s?:\s?)?(?<![\w.+'-])[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/gi, search],
  [/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, written],
  [/\b(?:no|nos|number|num)[.:]?\s*(?=\d)|#\s*(?=\d)/gi, written],
  [/\s*&\s*/g, written],
  [
    /^(?:HC ?R?|H C ?R?|HCR|HC (?:RTE|RT|ROUTE)|(?:HWY|HIGHWAY) CONTRACT(?: (?:ROUTE|RTE|RT))?|STAR (?:RTE|RT|ROUTE)) ?(?:# )?-?[\dA-Z]*\d[\dA-Z]* ?BOX ?(?:# )?[A-Z]?-?\d[\dA-Z-]*/,
    written,
  ],
  [/^(?:STAR (?:RTE|RT|ROUTE)|HCR?|RR) (?:# )?[\dA-Z]*\d[\dA-Z]*(?= |$)(?! (?:ST|AVE|RD|LN)\b)/, written],
  [/([A-Z]?-?[\dA-Z]*\d[\dA-Z-]*(?: [A-Z])?|(?<= )[A-Z])$/, written],
  [/BO?X ?(?:# |NO |NUMBER )?([\dA-Z-]+(?: [A-Z])?)$/, written],
  [/^(?:H ?C ?R?|HCR|(?:HWY|HIGHWAY) CONTRACT|STAR)[A-Z ]*?(?: #)? ?-?([\dA-Z]*\d[\dA-Z]*)/, written],
  [/(?<![\d.])(\d+)\.00?(?![\d.])/g, written],
  [/(?<![\w.-])(\d+)(?=[A-Z]{3})/g, written],
  [/[;|()[\]:\t]|\s[-–—]+\s|[-–—]+(?=\s)/g, written],
  [/^[A-Z]{0,3}-?[\dA-Z]*\d[\dA-Z/.-]*$|^[A-Z]$|^[A-Z]-[A-Z]$|^[A-Z]{2}$/, written],
  [/^"(?:[^\p{C}\p{Z}"\\]|[ \u200c\u200d]|\\[\x20-\x7e])*"$/u, email],
  [/\p{L}|[0-9].*\+/u, phone],
  [/^(.*?)(?:;ext=|[\s,;.]*(?:extension|extn|ext|x|#)[\s.:]*)([0-9]{1,7})$/isu, phone],
  [/%.*$/, header],
  [/^\s*([a-z_ ]+):([^:]*)$/gm, ours],
  [/staged [^\n]*?(\d+)\n$/, ours],
  [/!\[([^\]]*)\]\(([^)\s]+)\)/g, ours],
  [/\[([^\]]+)\]\(([^)\s]+)\)/g, ours],
  [/\{.+\}/, ours],
  [/\/+$/, operator],
  [/^[^\r\n]+@[^\r\n]+$/, operator],
  [/names and codes[^/]*\.csv(?:\.gz)?$/i, operator],
  [/AddressBase.*\.csv$/i, operator],
  [/^FHRS\d+.*\.xml$/i, operator],
  [/^NAD_r\d+.*\.(?:txt|csv)$/i, operator],
  [/(?:zipcode|postal|HDBProperty).*\.csv$/i, operator],
];

/** The same by how they are written. */
export const boundedRegexes: ReadonlyMap<string, string> = new Map(
  bounded.map(([expression, reason]) => [String(expression), reason]),
);

/** Files whose `new RegExp` is not judged, because it is called later than the file is loaded or is known to be quadratic, and why that is safe. */
export const notJudged: ReadonlyMap<string, string> = new Map([
  ['core/src/read/address/tidy-text.ts', written],
  ['console/src/parts/workbook.ts', 'It runs in the browser of whoever chose the file'],
  ['server/src/http/console/sessions.ts', 'A constant name; blanks are read once for each semicolon of a header'],
  ['server/src/operations/search/show-places.ts', `A postcode with blanks in it, in a text that was typed. ${search}`],
]);

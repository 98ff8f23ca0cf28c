/** A kind of record of the Compressed Standard Format: its width, its fields, and its name in the header. */
export type MainfileRecord = {
  readonly width: number;
  readonly title: string;
  readonly fields: Readonly<Record<string, readonly [start: number, end: number]>>;
};

/** The records of the Mainfile and of its lookup files. Source: three independent readers that agree. */
export const mainfileRecords = {
  address: {
    width: 88,
    title: 'ADDRESS',
    fields: {
      postcode: [0, 7],
      address: [7, 15],
      locality: [15, 21],
      street: [21, 29],
      descriptor: [29, 33],
      inner_street: [33, 41],
      inner_descriptor: [41, 45],
      number: [45, 49],
      building: [49, 57],
      sub_building: [57, 65],
      organisation: [69, 77],
      type: [77, 78],
      joined: [78, 79],
      suffix: [79, 81],
      small_user: [81, 82],
      po_box: [82, 88],
    },
  },
  locality: {
    width: 151,
    title: 'LOCALITY',
    fields: { key: [0, 6], town: [51, 81], locality: [81, 116], double: [116, 151] },
  },
  street: { width: 68, title: 'THOROUGH', fields: { key: [0, 8], name: [8, 68] } },
  descriptor: { width: 30, title: 'THDESCRI', fields: { key: [0, 4], name: [4, 24] } },
  building: { width: 58, title: 'BUILDING', fields: { key: [0, 8], name: [8, 58] } },
  sub_building: { width: 38, title: 'SUBBUILD', fields: { key: [0, 8], name: [8, 38] } },
  organisation: {
    width: 153,
    title: 'ORGANISA',
    fields: { key: [0, 8], type: [8, 9], name: [9, 69], department: [69, 129] },
  },
  udprn: {
    width: 35,
    title: 'UDPRNFUL',
    fields: { postcode: [0, 7], address: [7, 15], udprn: [15, 23], organisation: [23, 31], type: [31, 32] },
  },
} as const satisfies Record<string, MainfileRecord>;

/** The fields of a record by name. */
export type MainfileFields = Readonly<Record<string, string>>;

/** The name of a kind of record. */
export type MainfileKind = keyof typeof mainfileRecords;

/** The kind of a file that begins with this line, by the name in its header; undefined for other lines. */
export const kindOfHeader = (line: string): MainfileKind | undefined => {
  const [, title = ''] = headerLine.exec(line) ?? [];
  return (Object.keys(mainfileRecords) as MainfileKind[]).find((kind) => mainfileRecords[kind].title === title);
};

/** The kind of a file by its name, for volumes without a header; undefined for other files. */
export const kindOfName = (name: string): MainfileKind | undefined => fileNames.find(([form]) => form.test(name))?.[1];

const fileNames: readonly (readonly [form: RegExp, kind: MainfileKind])[] = [
  [/^[fw][pf]?mainfl\.c\d\d$/i, 'address'],
  [/^udprnful\.c\d\d$/i, 'udprn'],
];

/** Zeros (or low values), eight letters, an edition such as Y14M05; records of addresses have seven spaces before. */
const headerLine = /^ {0,7}[0\0]{4,8}([A-Z]{7,8}) *Y\d\dM\d\d/;

/** The number of records in a trailer, which includes itself and the header; undefined for other lines. */
export const countOfTrailer = (line: string): number | undefined => {
  const [, count] = /^ {0,7}[9\u00ff]{4,8}(\d{8}) *$/.exec(line) ?? [];
  return count === undefined ? undefined : Number(count);
};

/** The fields of a record, without padding. */
export const cutMainfile = (line: string, { fields }: MainfileRecord): MainfileFields =>
  Object.fromEntries(Object.entries(fields).map(([name, [start, end]]) => [name, line.slice(start, end).trim()]));

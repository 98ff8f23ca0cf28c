import ipaddr from 'ipaddr.js';

/** A value of a row. Numbers are written as doubles. */
type Value = string | number | { readonly [name: string]: Value };

/** A node of the tree of address bits: a child, the offset of a row, or nothing on either side. */
type Node = [Side, Side];
type Side = Node | number | undefined;

/** The bytes of a MaxMind DB file (format 2.0) with these rows by network. IPv4 networks are at ::/96 of an IPv6 tree. */
export const writeMmdb = (
  networks: Readonly<Record<string, Value>>,
  {
    ipVersion = 6,
    recordBits = 28,
    type = 'Test-City',
    builtAtMs = Date.UTC(2026, 0, 2),
  }: { ipVersion?: 4 | 6; recordBits?: 24 | 28 | 32; type?: string; builtAtMs?: number } = {},
): Buffer => {
  const root: Node = [undefined, undefined];
  const rows: Buffer[] = [];
  let rowBytes = 0;
  for (const [network, row] of Object.entries(networks)) {
    insert(root, networkBits(network, ipVersion), rowBytes);
    rows.push(encode(row));
    rowBytes += rows.at(-1)?.length ?? 0;
  }
  const nodes = listNodes(root);
  const tree = nodes.map((node) => encodeNode(node, nodes, recordBits));
  const metadata = encodeMap([
    ['binary_format_major_version', encodeInteger(2, 5)],
    ['binary_format_minor_version', encodeInteger(0, 5)],
    ['build_epoch', encodeInteger(builtAtMs / 1000, 9)],
    ['database_type', encode(type)],
    ['ip_version', encodeInteger(ipVersion, 5)],
    ['node_count', encodeInteger(nodes.length, 6)],
    ['record_size', encodeInteger(recordBits, 5)],
  ]);
  const mark = Buffer.from('\u{ab}\u{cd}\u{ef}MaxMind.com', 'latin1');
  return Buffer.concat([...tree, Buffer.alloc(16), ...rows, mark, metadata]);
};

const networkBits = (network: string, ipVersion: 4 | 6): string => {
  const [address, length] = ipaddr.parseCIDR(network);
  const bits = address
    .toByteArray()
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .slice(0, length);
  return ipVersion === 6 && address.kind() === 'ipv4' ? '0'.repeat(96) + bits : bits;
};

const insert = (root: Node, bits: string, offset: number): void => {
  let node = root;
  for (const bit of bits.slice(0, -1)) {
    const side = Number(bit);
    const next = node[side];
    if (Array.isArray(next)) node = next;
    else {
      const made: Node = [undefined, undefined];
      node[side] = made;
      node = made;
    }
  }
  node[Number(bits.at(-1))] = offset;
};

const listNodes = (root: Node): Node[] => {
  const nodes = [root];
  for (const node of nodes) for (const side of node) if (Array.isArray(side)) nodes.push(side);
  return nodes;
};

const encodeNode = (node: Node, nodes: readonly Node[], recordBits: 24 | 28 | 32): Buffer => {
  const [left, right] = node.map((side) =>
    Array.isArray(side) ? nodes.indexOf(side) : nodes.length + (side === undefined ? 0 : 16 + side),
  );
  const digits = recordBits / 4;
  const [one, other] = [left ?? 0, right ?? 0].map((value) => value.toString(16).padStart(digits, '0')) as [
    string,
    string,
  ];
  // With 28 bits the byte in the middle has the highest four bits of both.
  const text = recordBits === 28 ? one.slice(1) + one[0] + other[0] + other.slice(1) : one + other;
  return Buffer.from(text, 'hex');
};

const encode = (value: Value): Buffer => {
  if (typeof value === 'string') {
    const text = Buffer.from(value, 'utf8');
    return Buffer.concat([control(2, text.length), text]);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(value);
    return Buffer.concat([control(3, 8), bytes]);
  }
  return encodeMap(Object.entries(value).map(([name, one]) => [name, encode(one)]));
};

const encodeMap = (entries: readonly (readonly [string, Buffer])[]): Buffer =>
  Buffer.concat([control(7, entries.length), ...entries.flatMap(([name, value]) => [encode(name), value])]);

/** Integers of the types 5 (16 bits), 6 (32 bits) and 9 (64 bits) are as long as they need to be. */
const encodeInteger = (value: number, type: 5 | 6 | 9): Buffer => {
  const digits = value === 0 ? '' : value.toString(16);
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  return Buffer.concat([control(type, bytes.length), bytes]);
};

/** The byte before a value: its type and its length; types from 8 on have a byte of their own. */
const control = (type: number, length: number): Buffer => {
  if (length > 28) throw new Error('Values for tests are short.');
  return Buffer.from(type < 8 ? [(type << 5) | length] : [length, type - 7]);
};

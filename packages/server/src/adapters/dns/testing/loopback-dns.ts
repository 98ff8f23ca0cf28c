import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Answer, AUTHORITATIVE_ANSWER, decode, encode, type Packet } from 'dns-packet';

/** What a name answers: its records, the code of a failure, or nothing at all. A type without records is empty. */
export type ZoneEntry =
  | {
      readonly MX?: readonly { readonly preference: number; readonly exchange: string }[];
      readonly A?: readonly string[];
      readonly AAAA?: readonly string[];
    }
  | { readonly rcode: number }
  | 'silent';

/** A real DNS server on a loopback port. Names that are not in its zone do not exist. */
export type LoopbackDns = {
  readonly address: string;
  /** Every question it got, such as `MX example.com`. */
  readonly asked: string[];
  stop(): Promise<void>;
};

/** RCODE values of RFC 1035. */
export const rcodes = { SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const;

/** Starts a DNS server for this zone, which may change while it runs. */
export const startLoopbackDns = async (zone: Record<string, ZoneEntry>): Promise<LoopbackDns> => {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const query = decode(message);
    const [question] = query.questions ?? [];
    if (question === undefined) return;
    const name = question.name.toLowerCase();
    asked.push(`${question.type} ${name}`);
    const entry = zone[name] ?? { rcode: rcodes.NXDOMAIN };
    if (entry === 'silent') return;
    const failed = 'rcode' in entry;
    const reply: Packet = {
      type: 'response',
      id: query.id ?? 0,
      flags: AUTHORITATIVE_ANSWER | (failed ? entry.rcode : 0),
      questions: [question],
      answers: failed ? [] : recordsOf(name, question.type, entry),
    };
    socket.send(encode(reply), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    asked,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
};

/** Records are for this moment only, so that no resolver keeps them. */
const recordsOf = (name: string, type: string, entry: Exclude<ZoneEntry, 'silent' | { rcode: number }>): Answer[] => {
  const rows: readonly unknown[] = entry[type as 'MX' | 'A' | 'AAAA'] ?? [];
  return rows.map((data) => ({ name, type, ttl: 0, data }) as Answer);
};

import { type PackedCharges, packCharges, unpackCharges } from '../../adapters/sqlite/pack-charge.ts';
import { type Charge, type ChargeVerdict, type Ledger, LedgerError } from '../../ports/ledger.ts';

/** A message to the ledger that all workers share: charges, numbered from the first on, or a check with its number. */
export type ToLedger = { readonly first: number; readonly charges: PackedCharges } | { readonly check: number };

/** The outcomes of what a worker asked for, by number. */
export type FromLedger = readonly (readonly [number: number, outcome: Outcome])[];

type Outcome = ChargeVerdict | 'ready' | { readonly failed: string };

/** How a worker reaches the ledger. */
export type LedgerChannel = { send(message: ToLedger): void; hear(listener: (outcomes: FromLedger) => void): void };

/**
 * Opens the ledger of another process, each time as one that can be closed. Charges of one turn of the event loop are sent together. If the
 * other process ends, this one ends too, so a charge whose outcome is unknown is never answered.
 */
export const ledgerThrough = (channel: LedgerChannel): (() => Ledger) => {
  const waiting = new Map<number, Asking>();
  let outgoing: Charge[] = [];
  let charged = 0;
  let checked = 0;
  channel.hear((outcomes) => {
    for (const [number, outcome] of outcomes) {
      const asking = waiting.get(number);
      waiting.delete(number);
      if (typeof outcome === 'string') asking?.resolve(outcome as ChargeVerdict);
      else asking?.reject(new LedgerError(outcome.failed));
    }
  });
  const send = (): void => {
    // The ledger itself hashes IP addresses.
    const charges = packCharges(outgoing.map((charge) => ({ charge, ipHash: '' })));
    channel.send({ first: charged - outgoing.length, charges });
    outgoing = [];
  };
  const wait = (number: number): Promise<ChargeVerdict> =>
    new Promise((resolve, reject) => waiting.set(number, { resolve, reject }));
  const charge = (due: Charge): Promise<ChargeVerdict> => {
    if (outgoing.length === 0) setImmediate(send);
    outgoing.push(due);
    return wait(charged++);
  };
  const check = (): Promise<unknown> => {
    const number = --checked;
    channel.send({ check: number });
    return wait(number);
  };
  return () => closable({ charge, check });
};

type Asking = { readonly resolve: (verdict: ChargeVerdict) => void; readonly reject: (error: Error) => void };

/** Adds closing: what waits is finished, and nothing more is taken. */
const closable = (ledger: { charge: Ledger['charge']; check(): Promise<unknown> }): Ledger => {
  const unfinished = new Set<Promise<unknown>>();
  let closed = false;
  const begin = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (closed) throw new LedgerError('The ledger is closed.');
    const asked = ask();
    unfinished.add(asked);
    try {
      return await asked;
    } finally {
      unfinished.delete(asked);
    }
  };
  return {
    charge: (charge) => begin(() => ledger.charge(charge)),
    async check() {
      await begin(() => ledger.check());
    },
    async close() {
      closed = true;
      await Promise.allSettled(unfinished);
    },
  };
};

/** Lets several workers use one ledger, so that their charges share its commits. It is opened when it is first used. */
export const shareLedger = (openLedger: () => Promise<Ledger>) => {
  let opening: Promise<Ledger> | undefined;
  /** If it cannot be opened, the next message tries again. */
  const open = (): Promise<Ledger> => {
    opening ??= openLedger().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    /** Takes the messages of a worker. Its outcomes of one turn of the event loop are answered together. */
    forWorker(answer: (outcomes: FromLedger) => void): (message: ToLedger) => void {
      let outcomes: (readonly [number, Outcome])[] = [];
      const settle = (number: number, outcome: Outcome): void => {
        if (outcomes.push([number, outcome]) > 1) return;
        setImmediate(() => {
          answer(outcomes);
          outcomes = [];
        });
      };
      const settleWith = (number: number, result: Promise<Outcome>): void =>
        void result.then(
          (outcome) => settle(number, outcome),
          (error: Error) => settle(number, { failed: error.message }),
        );
      return (message) => {
        const ledger = open();
        if ('check' in message) {
          settleWith(
            message.check,
            ledger.then(async (opened): Promise<Outcome> => {
              await opened.check();
              return 'ready';
            }),
          );
          return;
        }
        for (const [at, charge] of unpackCharges(message.charges).entries())
          settleWith(
            message.first + at,
            ledger.then((opened) => opened.charge(charge)),
          );
      };
    },
    async close(): Promise<void> {
      const ledger = await opening?.catch(() => undefined);
      await ledger?.close();
    },
  };
};

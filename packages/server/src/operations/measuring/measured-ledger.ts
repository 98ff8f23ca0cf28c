import type { Ledger } from '../../ports/ledger.ts';
import type { Meters } from '../../ports/meters.ts';

/** A ledger that reports its charges to the meters. */
export const measuredLedger = (ledger: Ledger, meters: Meters): Ledger => ({
  charge(charge) {
    const settled = meters.charge(charge);
    const verdict = ledger.charge(charge);
    verdict.then(settled, () => settled('failed'));
    return verdict;
  },
  check: () => ledger.check(),
  close: () => ledger.close(),
});

import type { MappedLines } from '../../stage/mapped-lines.ts';

/** The keys whose lines differ between two staged files, ascending. Equal stretches are compared as bytes, without reading lines. */
export function* changedKeys(former: MappedLines, now: MappedLines): Generator<number> {
  let [one, other] = [0, 0];
  for (;;) {
    const same = commonBytes(former, one, now, other);
    one = former.lineAround(one + same);
    other = now.lineAround(other + same);
    const key = Math.min(former.keyOf(one), now.keyOf(other));
    if (key === Infinity) return;
    yield key;
    one = former.afterKey(one, key);
    other = now.afterKey(other, key);
  }
}

/** The number of equal bytes from these offsets on. */
const commonBytes = (former: MappedLines, one: number, now: MappedLines, other: number): number => {
  const most = Math.min(former.end - one, now.end - other);
  const isSame = (from: number, to: number): boolean =>
    former.bytes.compare(now.bytes, other + from, other + to, one + from, one + to) === 0;
  let same = 0;
  let step = firstStep;
  while (same < most && isSame(same, Math.min(most, same + step))) {
    same = Math.min(most, same + step);
    step = Math.min(2 * step, largestStep);
  }
  let differs = Math.min(most, same + step);
  while (same < differs) {
    const middle = Math.ceil((same + differs) / 2);
    if (isSame(same, middle)) same = middle;
    else differs = middle - 1;
  }
  return same;
};

const firstStep = 1 << 10;
const largestStep = 1 << 20;

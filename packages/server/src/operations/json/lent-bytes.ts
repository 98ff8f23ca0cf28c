/**
 * The bytes of a long text, which belong to the sender until they are given back. They are reused, because allocating bytes for each text
 * would trigger a full garbage collection every few thousand texts.
 */
export class LentBytes {
  #bytes: Buffer;
  #whole: Buffer | undefined;

  constructor(whole: Buffer, length: number) {
    this.#bytes = whole.subarray(0, length);
    this.#whole = whole;
    lent += whole.length;
  }

  /** None once they were given back. */
  get bytes(): Buffer {
    return this.#bytes;
  }

  /** Lets other texts be written over the bytes. */
  giveBack(): void {
    if (this.#whole === undefined) return;
    if (this.#whole.length <= largestKept) spare.push(this.#whole);
    lent -= this.#whole.length;
    this.#whole = undefined;
    this.#bytes = noBytes;
  }
}

/** Says whether more may be lent: what is kept for it is bounded. */
export const mayLend = (): boolean => lent < mostLent;

/** Free bytes. */
export const bytesToWrite = (): Buffer => spare.pop() ?? Buffer.allocUnsafeSlow(usualSize);

const spare: Buffer[] = [];
/** How many bytes are lent. */
let lent = 0;
const usualSize = 65_536;
const mostLent = 1_024 * usualSize;
const largestKept = 8 * usualSize;
const noBytes = Buffer.alloc(0);

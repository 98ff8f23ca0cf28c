import { setFlagsFromString } from 'node:v8';

/**
 * Tells the garbage collector to make all objects in its young generation. What searches keep for the next ones lives for some thousands of
 * them. V8 takes this for long, makes such objects in the old generation at once, and then keeps whatever a dead one of them refers to:
 * collecting took twice as long.
 */
export const tuneCollector = (): void => setFlagsFromString('--no-allocation-site-pretenuring');

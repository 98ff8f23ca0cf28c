import { compile } from '@fingerpost/core/text/compile';
import type { AddressIndex } from './address-index.ts';
import { emptyIndex } from './empty-index.ts';

/** An index that calls whichever index is current. */
export const followingIndex = (current: () => AddressIndex): AddressIndex => compile({ current }, source);

/** No method has more than three parameters. */
const source = `({ ${Object.keys(emptyIndex).map((name) => `${name}: (one, two, three) => current().${name}(one, two, three)`)} })`;

import type { AddressRow } from '../../../ports/reference-rows.ts';

/** The name by which a town's documents are ordered. Towns of the same name in two states are different towns. */
export const townName = ({ post_town, state_code }: Pick<AddressRow, 'post_town' | 'state_code'>): string =>
  `${post_town.toUpperCase()}\t${state_code}`;

import type { AddressRow } from '../../../ports/reference-rows.ts';

/** What a town is called where its documents are put in order: towns of one name in two states are two. */
export const townName = ({ post_town, state_code }: Pick<AddressRow, 'post_town' | 'state_code'>): string =>
  `${post_town.toUpperCase()}\t${state_code}`;

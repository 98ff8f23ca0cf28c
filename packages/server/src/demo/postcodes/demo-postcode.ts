import type { GridReference } from '@fingerpost/core/geo/point';
import type { StreetName } from '../streets/create-street.ts';
import type { Premise } from '../streets/premise-maker.ts';
import type { Sector } from './sector.ts';

/** A postcode with all its delivery points; it may have none. */
export type DemoPostcode = {
  readonly postcode: string;
  readonly sector: Sector;
  readonly street: StreetName;
  readonly premises: readonly Premise[];
  /** Which file its delivery points belong to. */
  readonly status: 'in use' | 'not yet built';
  readonly largeUser: boolean;
  /** Undefined on the islands. */
  readonly place: GridReference | undefined;
  /** Year and month, as 198001. */
  readonly introduced: string;
  /** Year and month, or '' while it lives. */
  readonly terminated: string;
};

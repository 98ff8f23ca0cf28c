/** The ways mail is delivered to a US address. */
export type DeliveryKind =
  | 'street'
  | 'po_box'
  | 'rural_route'
  | 'highway_contract'
  | 'military'
  | 'general_delivery'
  | 'intersection'
  | 'none';

/** An apartment, suite, floor or the like. */
export type UsUnit = { readonly designator: string; readonly number: string };

/** A written US address taken apart, in capitals and with the abbreviations of Publication 28; '' if a part is absent. */
export type UsAddress = {
  readonly kind: DeliveryKind;
  /** A firm, a person, the name of a building, and other text that is no part of the address. */
  readonly recipient: string;
  readonly number: string;
  readonly pre_directional: string;
  readonly street: string;
  readonly suffix: string;
  readonly post_directional: string;
  /** From the building down to the door. */
  readonly units: readonly UsUnit[];
  /** The number of a box at a commercial receiving agency. */
  readonly pmb: string;
  /** The number of the rural route, highway contract route or military unit, with its kind for the latter ("PSC 802"). */
  readonly route: string;
  readonly box: string;
  readonly urbanization: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly plus4: string;
};

/** Parts of an address that were given in addition to its text. */
export type GivenUsParts = { readonly city?: string; readonly state?: string; readonly zip_code?: string };

/** The unit nearest to the door; undefined if there is none. */
export const innermostUnit = ({ units }: Pick<UsAddress, 'units'>): UsUnit | undefined => units.at(-1);

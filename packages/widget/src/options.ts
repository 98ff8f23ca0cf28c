import type { Address, ApiOptions, Failure } from './api.ts';
import type { FieldName, Target } from './fields.ts';
import type { Messages } from './messages.ts';

/** How a finder behaves. Only the key and the URL of the API are required. */
export type FinderOptions = ApiOptions & {
  /** Fields by name. The others are found by their `autocomplete` attribute, name or id. */
  readonly fields?: Readonly<Partial<Record<FieldName, Target>>>;
  /** The country to search (`GBR`) if the form has no country field. The default is the visitor's country, if the key can search it. */
  readonly context?: string;
  /** Filters and biases for each search, such as `{ bias_ip: 'true', postcode_area: 'SW' }`. */
  readonly params?: Readonly<Record<string, string>>;
  /** Stays hidden until an address is chosen or typed by hand. */
  readonly reveal?: Target;
  /** Check a hand-typed address when the visitor leaves it. A match costs a lookup. */
  readonly validate?: boolean;
  /** `postcode`: search for a postcode when a button is pressed. */
  readonly mode?: 'address' | 'postcode';
  /** The button of a postcode search; created if none is named. */
  readonly button?: Target;
  /** The texts; English by default. */
  readonly messages?: Partial<Messages>;
  /** How many letters start a search. */
  readonly minLength?: number;
  /** The input's `autocomplete` attribute while the finder is attached, so that the browser's own list does not cover ours. */
  readonly autocomplete?: string;
  onSelect?(address: Address): void;
  onManual?(): void;
  onError?(failure: Failure['failure']): void;
};

/** An attached finder. */
export type Finder = {
  /** Detaches the finder and restores the input. */
  destroy(): void;
};

import type { Address, ApiOptions, Failure } from './api.ts';
import type { FieldName, Target } from './fields.ts';
import type { Messages } from './messages.ts';

/** How a finder behaves. Only the key and the address of the API are needed. */
export type FinderOptions = ApiOptions & {
  /** Fields by name; those not named are found by their `autocomplete` attribute, name or id. */
  readonly fields?: Readonly<Partial<Record<FieldName, Target>>>;
  /** The country to search (`GBR`) if the form has no country field. By default that of the visitor, if the key has it. */
  readonly context?: string;
  /** Filters and biases for each search, such as `{ bias_ip: 'true', postcode_area: 'SW' }`. */
  readonly params?: Readonly<Record<string, string>>;
  /** What stays hidden until an address was chosen or is to be typed. */
  readonly reveal?: Target;
  /** Check an address that was typed by hand when the visitor leaves it. Costs a lookup if there is a match. */
  readonly validate?: boolean;
  /** `postcode`: search when a button is pressed, for a postcode. */
  readonly mode?: 'address' | 'postcode';
  /** The button of a postcode search; one is made if none is named. */
  readonly button?: Target;
  /** The texts; English unless given. */
  readonly messages?: Partial<Messages>;
  /** Letters to type before a search. */
  readonly minLength?: number;
  /** The `autocomplete` attribute of the input while the finder is attached, so that the browser's own list does not cover ours. */
  readonly autocomplete?: string;
  onSelect?(address: Address): void;
  onManual?(): void;
  onError?(failure: Failure['failure']): void;
};

/** A finder at work. */
export type Finder = {
  /** Gives the input back as it was. */
  destroy(): void;
};

import type { Address, ApiOptions, Context, Failure, Suggestion } from './api.ts';
import type { FieldName, Target } from './fields.ts';
import type { Messages } from './messages.ts';

/** How a finder behaves. Only the key and the URL of the API are required. */
export type FinderOptions = ApiOptions &
  Hooks & {
    /**
     * Fields by name. The others are found by their `autocomplete` attribute, name or id. A name of the address itself, such as `udprn` or
     * `latitude`, is filled with that.
     */
    readonly fields?: Readonly<Partial<Record<FieldName, Target>> & Record<string, Target | undefined>>;
    /** The country to search (`GBR`) if the form has no country field. The default is the visitor's country, if the key can search it. */
    readonly context?: string;
    /**
     * The countries that may be searched, such as `['GBR', 'IRL']` or `'GBR,IRL'`; `true` for all of the key. If there are several and the
     * form has no select for them, the finder adds one.
     */
    readonly countries?: boolean | string | readonly string[];
    /** Filters and biases for each search, such as `{ bias_ip: 'true', postcode_area: 'SW' }`. */
    readonly params?: Readonly<Record<string, string>>;
    /** Stay hidden until an address is chosen or typed by hand. A selector may match several elements. */
    readonly reveal?: Target;
    /** An element of the page that offers typing by hand. With `reveal`, a button is added if none is named. */
    readonly manual?: Target;
    /** `false` leaves the organisation out, in its own field and in the lines. */
    readonly organisation?: boolean;
    /** `false` leaves the county out. */
    readonly county?: boolean;
    /** `false` writes the town in capitals, as on an envelope. */
    readonly titleCase?: boolean;
    /** Check a hand-typed address when the visitor leaves it. A match costs a lookup. */
    readonly validate?: boolean;
    /**
     * Show town, county and postcode of the form as the country has them: which of them, in its order, and by its names, such as Eircode or
     * ZIP code. They follow the country that is chosen.
     */
    readonly localForm?: boolean;
    /** `postcode`: search for a postcode when a button is pressed. */
    readonly mode?: 'address' | 'postcode';
    /** The button of a postcode search; created if none is named. */
    readonly button?: Target;
    /** The texts; English by default. */
    readonly messages?: Partial<Messages>;
    /** How many letters start a search. */
    readonly minLength?: number;
    /**
     * The input's `autocomplete` attribute while the finder is attached. A search box is set apart from the form's fields by default, so that
     * the browser fills those; an input that is itself one of the fields keeps its own.
     */
    readonly autocomplete?: string;
  };

/** What a page can react to. Each is also an event of the input, such as `fingerpost:select`, with the value in `detail`. */
export type Hooks = {
  /** The key can be used, in these countries. */
  onReady?(countries: readonly Context[]): void;
  onOpen?(): void;
  onClose?(): void;
  /** Suggestions are shown. */
  onSuggest?(suggestions: readonly Suggestion[]): void;
  /** Before an address is filled in: returns another address to fill in, or `false` to fill in nothing. The event can be prevented. */
  onFill?(address: Address): Filling | Promise<Filling>;
  /** An address has been filled in. */
  onSelect?(address: Address): void;
  /** The box was emptied, and with it the fields that it had filled in. */
  onClear?(): void;
  onManual?(): void;
  /** The visitor chose this country in the finder's own select. */
  onCountry?(context: string): void;
  onError?(failure: Failure['failure']): void;
};

/** Another address, `false` for none, or nothing for the one that was found. */
export type Filling = Address | false | undefined;

/** An attached finder. */
export type Finder = {
  /** Detaches the finder and restores the input. */
  destroy(): void;
};

export const hookNames = [
  'onReady',
  'onOpen',
  'onClose',
  'onSuggest',
  'onFill',
  'onSelect',
  'onClear',
  'onManual',
  'onCountry',
  'onError',
] as const satisfies readonly (keyof Hooks)[];

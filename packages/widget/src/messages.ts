/** The texts of the finder in English; `{…}` is replaced by a value. */
export const en = {
  find: 'Find your address',
  country: 'Country',
  count: '{n} addresses',
  one: '1 address',
  wait: 'One moment…',
  none: 'No address found',
  manual: 'Enter address manually',
  back: 'Back',
  failed: 'Addresses cannot be searched right now.',
  retry: 'Try again',
  unavailable: 'Address search is not available. Please type your address.',
  filled: 'Address filled in',
  meant: 'Did you mean {address}?',
  use: 'Use this address',
  keep: 'Keep mine',
  unknown: 'We could not find this address. Please check it.',
  town: 'Town',
  city: 'City',
  suburb: 'Suburb',
  county: 'County',
  state: 'State',
  province: 'Province',
  postcode: 'Postcode',
  zip: 'ZIP code',
  eircode: 'Eircode',
  postal: 'Postal code',
};

/** Texts of the finder in any language. */
export type Messages = Readonly<Record<keyof typeof en, string>>;

/** Replaces the placeholder in a text. */
export const say = (text: string, value: string | number): string => text.replace(/\{.+\}/, () => String(value));

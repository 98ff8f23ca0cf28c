/** Where people live, in the order of their country, and the words for it: `county` is a state in the United States. */
const forms = {
  'town county postcode': 'GB GG IM JE ZA KE',
  'town county postcode=eircode': 'IE',
  'town=city county=state postcode=zip': 'US PR',
  'town=suburb county=state postcode': 'AU',
  'town=city postcode': 'NZ',
  'town=city county=province postcode=postal': 'CA EG ID MN RU TH UA VN',
  'town=city county=state postcode=postal': 'BR',
  'town=city postcode=postal county=state': 'IN NG PE',
  'postcode=postal town=city county=state': 'MX MY',
  'postcode=postal town=city county=province': 'AR CL ES IT',
  'town=city postcode=postal': 'BB BN HU IL JO LB LV MT SA SG',
} as const satisfies Readonly<Record<string, string>>;
const usual = 'postcode=postal town=city';

/** The fields of a country, by its code of 2 letters, in their order, each with the name of its text. */
export const localFields = (iso2: string): ReadonlyMap<string, string> => {
  const order = Object.entries(forms).find(([, countries]) => countries.split(' ').includes(iso2))?.[0] ?? usual;
  return new Map(
    order.split(' ').map((each) => {
      const [name = '', word = name] = each.split('=');
      return [name, word] as const;
    }),
  );
};

/** What kind of line a phone number can be. */
export const networkTypes = [
  'mobile',
  'landline',
  'landline_premium',
  'landline_tollfree',
  'virtual',
  'unknown',
  'pager',
  'mobile_or_landline',
  'shared_cost',
  'uan',
  'voicemail',
] as const;

/** A kind of line. */
export type NetworkType = (typeof networkTypes)[number];

/** Says whether the text is a kind of line. */
export const isNetworkType = (text: unknown): text is NetworkType => networkTypes.includes(text as NetworkType);

/** The kind of line for a line type as libphonenumber names it; a type it does not know is `unknown`. */
export const networkTypeOf = (lineType: string | undefined): NetworkType => byLineType.get(lineType ?? '') ?? 'unknown';

/** A personal number rings wherever its owner says, so it belongs to no line: `virtual`. */
const byLineType: ReadonlyMap<string, NetworkType> = new Map([
  ['MOBILE', 'mobile'],
  ['FIXED_LINE', 'landline'],
  ['FIXED_LINE_OR_MOBILE', 'mobile_or_landline'],
  ['PREMIUM_RATE', 'landline_premium'],
  ['TOLL_FREE', 'landline_tollfree'],
  ['SHARED_COST', 'shared_cost'],
  ['VOIP', 'virtual'],
  ['PERSONAL_NUMBER', 'virtual'],
  ['PAGER', 'pager'],
  ['UAN', 'uan'],
  ['VOICEMAIL', 'voicemail'],
]);

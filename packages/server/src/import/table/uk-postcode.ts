import { type Postcode, parsePostcode } from '@fingerpost/core/postcode/parse-postcode';
import { mendPostcode } from '@fingerpost/core/read/query/postcode-words';

/** The postcode that a list means, and whether it had to be corrected (an O for a 0, a stray character); undefined if there is none. */
export const readUkPostcode = (text: string): { readonly code: Postcode; readonly mended: boolean } | undefined => {
  const plain = parsePostcode(text);
  const bare = text.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
  const code = parsePostcode(mendPostcode(bare, 'GBR') ?? '') ?? plain ?? parsePostcode(bare);
  return code && { code, mended: code !== plain };
};

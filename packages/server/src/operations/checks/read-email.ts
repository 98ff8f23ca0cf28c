import { domainToASCII, domainToUnicode } from 'node:url';
import { type EmailAddress, parseEmail } from '@fingerpost/core/email/parse-email';

/** Reads an e-mail address; undefined if the text is none. */
export const readEmail = (text: string): EmailAddress | undefined => parseEmail(text, asciiDomain);

/** The ASCII form of a domain, or '' if it is none. Newer versions of Node let labels through that are no valid punycode. */
const asciiDomain = (domain: string): string => {
  const ascii = domainToASCII(domain);
  const shown = domainToUnicode(ascii);
  return punycode.test(shown) || domainToASCII(shown) !== ascii ? '' : ascii;
};

const punycode = /(?:^|\.)xn--/;

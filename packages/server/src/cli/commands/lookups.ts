import { lookupCommand } from '../client/lookup-command.ts';
import { emailLookup, phoneLookup } from '../client/lookups/check-lookups.ts';
import { verifyLookup } from '../client/lookups/cleanse-lookups.ts';
import { placeLookup } from '../client/lookups/places.ts';
import { postcodeLookup } from '../client/lookups/postcode.ts';
import { udprnLookup, umprnLookup } from '../client/lookups/reference.ts';

/** `fingerpost postcode`: the addresses of a postcode, or of many. */
export const postcode = lookupCommand(postcodeLookup);

/** `fingerpost udprn`: the address of a delivery point, or of many. */
export const udprn = lookupCommand(udprnLookup);

/** `fingerpost umprn`: the address of a household, or of many. */
export const umprn = lookupCommand(umprnLookup);

/** `fingerpost place`: a place by its id, or many. */
export const place = lookupCommand(placeLookup);

/** `fingerpost verify`: a US address as the postal service knows it, or a whole file. */
export const verify = lookupCommand(verifyLookup);

/** `fingerpost email`: whether an e-mail address takes mail, or many. */
export const email = lookupCommand(emailLookup);

/** `fingerpost phone`: whether a phone number can be dialled, or many. */
export const phone = lookupCommand(phoneLookup);

import type { AnyRoute } from './route.ts';
import checkEmail from './routes/check-email.ts';
import checkPhone from './routes/check-phone.ts';
import findAddress from './routes/find-address.ts';
import findGbrOutcode from './routes/find-gbr-outcode.ts';
import findGbrPostcode from './routes/find-gbr-postcode.ts';
import findNearbyPostcodes from './routes/find-nearby-postcodes.ts';
import findUdprn from './routes/find-udprn.ts';
import findUmprn from './routes/find-umprn.ts';
import health from './routes/health.ts';
import listGbrPostcodes from './routes/list-gbr-postcodes.ts';
import listPostcodeAddresses from './routes/list-postcode-addresses.ts';
import ping from './routes/ping.ts';
import showKey from './routes/show-key.ts';

/** Every endpoint of the API, in the order of the reference. */
export const routes: readonly AnyRoute[] = [
  listPostcodeAddresses,
  findUdprn,
  findUmprn,
  findAddress,
  findNearbyPostcodes,
  listGbrPostcodes,
  findGbrPostcode,
  findGbrOutcode,
  checkEmail,
  checkPhone,
  showKey,
  ping,
  health,
];

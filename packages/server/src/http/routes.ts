import type { AnyRoute } from './route.ts';
import changeConfig from './routes/change-config.ts';
import changeKeyDetails from './routes/change-key-details.ts';
import checkEmail from './routes/check-email.ts';
import checkPhone from './routes/check-phone.ts';
import createConfig from './routes/create-config.ts';
import deleteConfig from './routes/delete-config.ts';
import findAddress from './routes/find-address.ts';
import findGbrOutcode from './routes/find-gbr-outcode.ts';
import findGbrPostcode from './routes/find-gbr-postcode.ts';
import findNearbyPostcodes from './routes/find-nearby-postcodes.ts';
import findUdprn from './routes/find-udprn.ts';
import findUmprn from './routes/find-umprn.ts';
import health from './routes/health.ts';
import listConfigs from './routes/list-configs.ts';
import listGbrPostcodes from './routes/list-gbr-postcodes.ts';
import listLookups from './routes/list-lookups.ts';
import listPostcodeAddresses from './routes/list-postcode-addresses.ts';
import ping from './routes/ping.ts';
import showConfig from './routes/show-config.ts';
import showKey from './routes/show-key.ts';
import showKeyDetails from './routes/show-key-details.ts';
import showUsage from './routes/show-usage.ts';

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
  showKeyDetails,
  ...changeKeyDetails,
  listConfigs,
  createConfig,
  showConfig,
  ...changeConfig,
  deleteConfig,
  showUsage,
  listLookups,
  ping,
  health,
];

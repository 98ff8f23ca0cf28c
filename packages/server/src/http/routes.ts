import type { PlaceWords } from '../operations/records/place-record.ts';
import type { AnyRoute } from './route.ts';
import autocompleteAddresses from './routes/autocomplete-addresses.ts';
import changeConfig from './routes/change-config.ts';
import changeKeyDetails from './routes/change-key-details.ts';
import changeLicensee from './routes/change-licensee.ts';
import checkEmail from './routes/check-email.ts';
import checkPhone from './routes/check-phone.ts';
import cleanseAddresses from './routes/cleanse-addresses.ts';
import createConfig from './routes/create-config.ts';
import createJob from './routes/create-job.ts';
import createLicensee from './routes/create-licensee.ts';
import deleteConfig from './routes/delete-config.ts';
import deleteJob from './routes/delete-job.ts';
import deleteLicensee from './routes/delete-licensee.ts';
import downloadJob from './routes/download-job.ts';
import findAddress from './routes/find-address.ts';
import findGbrOutcode from './routes/find-gbr-outcode.ts';
import findGbrPostcode from './routes/find-gbr-postcode.ts';
import findNearbyPostcodes from './routes/find-nearby-postcodes.ts';
import { findPlaceIn } from './routes/find-place.ts';
import findPlaces from './routes/find-places.ts';
import findUdprn from './routes/find-udprn.ts';
import findUmprn from './routes/find-umprn.ts';
import health from './routes/health.ts';
import listConfigs from './routes/list-configs.ts';
import listGbrPostcodes from './routes/list-gbr-postcodes.ts';
import listJobs from './routes/list-jobs.ts';
import listLicensees from './routes/list-licensees.ts';
import listLookups from './routes/list-lookups.ts';
import listPostcodeAddresses from './routes/list-postcode-addresses.ts';
import ping from './routes/ping.ts';
import regenerateLicenseeKey from './routes/regenerate-licensee-key.ts';
import resolveGbr from './routes/resolve-gbr.ts';
import resolveUsa from './routes/resolve-usa.ts';
import resumeJob from './routes/resume-job.ts';
import searchAddresses from './routes/search-addresses.ts';
import showConfig from './routes/show-config.ts';
import showJob from './routes/show-job.ts';
import showKey from './routes/show-key.ts';
import showKeyDetails from './routes/show-key-details.ts';
import showLicensee from './routes/show-licensee.ts';
import showUsage from './routes/show-usage.ts';
import signUp from './routes/sign-up.ts';
import signUpProgress from './routes/sign-up-progress.ts';
import verifyAddresses from './routes/verify-addresses.ts';

/** Every endpoint of the API in the operator's words, in the order of the reference. */
export const routesIn = (words: PlaceWords): readonly AnyRoute[] => [
  listPostcodeAddresses,
  findUdprn,
  findUmprn,
  autocompleteAddresses,
  resolveGbr,
  resolveUsa,
  searchAddresses,
  findAddress,
  findNearbyPostcodes,
  listGbrPostcodes,
  findGbrPostcode,
  findGbrOutcode,
  findPlaces,
  findPlaceIn(words),
  cleanseAddresses,
  ...verifyAddresses,
  checkEmail,
  checkPhone,
  createJob,
  listJobs,
  showJob,
  downloadJob,
  resumeJob,
  deleteJob,
  showKey,
  showKeyDetails,
  ...changeKeyDetails,
  listConfigs,
  createConfig,
  showConfig,
  ...changeConfig,
  deleteConfig,
  listLicensees,
  createLicensee,
  showLicensee,
  ...changeLicensee,
  deleteLicensee,
  regenerateLicenseeKey,
  showUsage,
  listLookups,
  signUp,
  signUpProgress,
  ping,
  health,
];

/** The same in the words of the contract. */
export const routes = routesIn({ gazetteerWord: 'gazetteer', gazetteerFieldWord: 'gazetteer' });

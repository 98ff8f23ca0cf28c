import type { PlaceWords } from '../operations/records/place-record.ts';
import type { AnyRoute } from './route.ts';
import autocompleteAddresses from './routes/addresses/autocomplete-addresses.ts';
import { findAddress, findUdprn } from './routes/addresses/find-udprn.ts';
import findUmprn from './routes/addresses/find-umprn.ts';
import listPostcodeAddresses from './routes/addresses/list-postcode-addresses.ts';
import resolveGbr from './routes/addresses/resolve-gbr.ts';
import resolveUsa from './routes/addresses/resolve-usa.ts';
import searchAddresses from './routes/addresses/search-addresses.ts';
import changeConfig from './routes/configs/change-config.ts';
import createConfig from './routes/configs/create-config.ts';
import deleteConfig from './routes/configs/delete-config.ts';
import listConfigs from './routes/configs/list-configs.ts';
import showConfig from './routes/configs/show-config.ts';
import createJob from './routes/jobs/create-job.ts';
import decideRows from './routes/jobs/decide-rows.ts';
import deleteJob from './routes/jobs/delete-job.ts';
import downloadJob from './routes/jobs/download-job.ts';
import listDecisions from './routes/jobs/list-decisions.ts';
import listJobs from './routes/jobs/list-jobs.ts';
import resumeJob from './routes/jobs/resume-job.ts';
import showJob from './routes/jobs/show-job.ts';
import changeKeyDetails from './routes/keys/change-key-details.ts';
import listLookups from './routes/keys/list-lookups.ts';
import showKey from './routes/keys/show-key.ts';
import showKeyDetails from './routes/keys/show-key-details.ts';
import showUsage from './routes/keys/show-usage.ts';
import changeLicensee from './routes/licensees/change-licensee.ts';
import createLicensee from './routes/licensees/create-licensee.ts';
import deleteLicensee from './routes/licensees/delete-licensee.ts';
import listLicensees from './routes/licensees/list-licensees.ts';
import regenerateLicenseeKey from './routes/licensees/regenerate-licensee-key.ts';
import showLicensee from './routes/licensees/show-licensee.ts';
import { findPlaceIn } from './routes/places/find-place.ts';
import findPlaces from './routes/places/find-places.ts';
import findGbrOutcode from './routes/postcodes/find-gbr-outcode.ts';
import findGbrPostcode from './routes/postcodes/find-gbr-postcode.ts';
import findNearbyPostcodes from './routes/postcodes/find-nearby-postcodes.ts';
import listGbrPostcodes from './routes/postcodes/list-gbr-postcodes.ts';
import attribution from './routes/service/attribution.ts';
import health from './routes/service/health.ts';
import healthLive from './routes/service/health-live.ts';
import healthReady from './routes/service/health-ready.ts';
import ping from './routes/service/ping.ts';
import signUp from './routes/sign-up/sign-up.ts';
import signUpProgress from './routes/sign-up/sign-up-progress.ts';
import checkEmail from './routes/validation/check-email.ts';
import checkPhone from './routes/validation/check-phone.ts';
import cleanseAddresses from './routes/validation/cleanse-addresses.ts';
import verifyAddresses from './routes/validation/verify-addresses.ts';

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
  listDecisions,
  decideRows,
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
  attribution,
  health,
  healthLive,
  healthReady,
];

/** The same in the words of the contract. */
export const routes = routesIn({ gazetteerWord: 'gazetteer', gazetteerFieldWord: 'gazetteer' });

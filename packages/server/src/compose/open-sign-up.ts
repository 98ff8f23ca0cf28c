import { type HarvestWatch, harvestWatch } from '../operations/sign-up/harvest-watch.ts';
import { firstKey, type SignUpServices } from '../operations/sign-up/sign-up.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { SignUpStore } from '../ports/sign-up-store.ts';
import { SettingError, type Settings } from '../settings.ts';

/** What signing up works with, as the settings say. */
export const openSignUp = (
  settings: Settings,
  store: SignUpStore,
  publicUrl: string,
  limiter: RateLimiter,
): SignUpServices => {
  const { terms_url: termsUrl, sign_up_lookups: lookups } = settings;
  if (termsUrl !== '' && !(/^https?:/i.test(termsUrl) && URL.canParse(termsUrl)))
    throw new SettingError('terms_url', termsUrl, 'URL that begins with http:// or https://');
  return {
    store,
    limiter,
    firstKey: firstKey(lookups),
    termsUrl,
    publicUrl,
  };
};

/** The watch over keys that were made by sign-up, with the limits of the settings. */
export const openHarvestWatch = (settings: Settings): HarvestWatch =>
  harvestWatch({
    youthMs: settings.harvest_key_hours * hourMs,
    limits: { postcodes_in_sequence: settings.harvest_postcodes, keys_from_one_ip: settings.harvest_keys },
  });

const hourMs = 60 * 60_000;

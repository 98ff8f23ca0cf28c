import { firstKey, type SignUpServices } from '../operations/sign-up/sign-up.ts';
import type { SignUpStore } from '../ports/sign-up-store.ts';
import { SettingError, type Settings } from '../settings.ts';

/** What signing up works with, as the settings say. */
export const openSignUp = (settings: Settings, store: SignUpStore, publicUrl: string): SignUpServices => {
  const { terms_url: termsUrl, sign_up_lookups: lookups } = settings;
  if (termsUrl !== '' && !(/^https?:/i.test(termsUrl) && URL.canParse(termsUrl)))
    throw new SettingError('terms_url', termsUrl, 'URL that begins with http:// or https://');
  return {
    store,
    firstKey: firstKey(lookups),
    termsUrl,
    publicUrl,
  };
};

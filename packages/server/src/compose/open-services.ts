import { join } from 'node:path';
import { openJobFolder } from '../adapters/job-folder/job-folder.ts';
import type { JobServices } from '../http/jobs/job-services.ts';
import type { Services } from '../http/services.ts';
import { measuredLedger } from '../operations/measuring/measured-ledger.ts';
import { measuredSearches } from '../operations/measuring/measured-searches.ts';
import type { NotifyServices } from '../operations/notifications/notify.ts';
import { firstKey, type SignUpServices } from '../operations/sign-up/first-key.ts';
import type { SignUpStore } from '../ports/sign-up-store.ts';
import { SettingError, type Settings } from '../settings.ts';
import { keepCommunityKey, openDatabase } from './accounts.ts';
import { countingRules, openCounters } from './counting.ts';
import { standingFigures } from './figures.ts';
import { openNotifier } from './notifications.ts';
import type { AppSurroundings } from './open-app.ts';
import { openCurrentCarriers, openIpLocator, openMail } from './open-checks.ts';
import { openCleansing } from './open-cleansing.ts';
import { openConsole } from './open-console.ts';
import type { OpenThings } from './open-things.ts';
import type { Outside } from './outside.ts';
import { decodeText, readCsv } from './read-text.ts';

/** Opens what the endpoints work with, and what events are dealt with by; all of it is closed with the open things. */
export const openServices = async (
  settings: Settings,
  {
    outside,
    open,
    log,
    publicUrl,
    data,
    placesComing,
    started,
    place,
    openCounting,
    meters,
    traffic,
  }: AppSurroundings & { readonly open: OpenThings; readonly publicUrl: () => string },
): Promise<{ readonly services: Services; readonly notifier: NotifyServices }> => {
  const mail = await openMail(settings, outside);
  const ipLocator = await openIpLocator(settings, outside, (error) =>
    log.error({ err: error }, 'The IP database cannot be reloaded; the previous one stays in use'),
  );
  const { numberingPlan } = await import('../adapters/phone/numbering-plan.ts');
  const currentCarriers = await openCurrentCarriers(settings, outside, (error) =>
    log.warn({ err: error }, 'The carrier service did not answer, so the current carrier is unknown'),
  );
  const database = open.keep(await openDatabase(settings, outside));
  const accounts = open.keep(await database.openAccounts());
  await keepCommunityKey(accounts, settings);
  const licensees = open.keep(await database.openLicensees());
  const opened = open.keep(place?.openLedger(settings) ?? (await database.openLedger(meters)));
  const ledger = meters === undefined ? opened : measuredLedger(opened, meters);
  const usageLog = open.keep(await database.openUsageLog());
  const configs = open.keep(await database.openConfigs());
  const notifier = await openNotifier(settings, outside, open.keep(await database.openOutbox()), {
    log: log.info,
    warn: log.warn,
  });
  const notes = open.keep(await database.openNotes());
  const rules = countingRules(settings);
  const counting = openCounting(rules, outside, { accounts, log, place });
  const services: Services = {
    ...data,
    placesComing,
    started,
    words: { gazetteerWord: settings.gazetteer_word, absentDatasets: settings.absent_datasets },
    suggestLimit: settings.suggest_limit,
    accounts,
    licensees,
    ledger,
    usageLog,
    configs,
    publicConfigs: settings.public_configs,
    ipLocator,
    mail,
    cleansing: openCleansing(settings, outside, data.index, data.regions),
    numberingPlan,
    currentCarriers,
    counters: await openCounters(settings, rules, counting.counters, { open, log }),
    searchCounts: meters === undefined ? counting.searchCounts : measuredSearches(counting.searchCounts, meters),
    meters,
    jobs: openJobs(settings, outside),
    notes,
    audit: open.keep(await database.openAuditLog()),
    console: await openConsole(settings, outside, { traffic, notes }),
    signUp: openSignUp(settings, open.keep(await database.openSignUps()), publicUrl),
    nowMs: outside.nowMs,
  };
  meters?.readFrom(() => standingFigures(services, settings));
  return { services, notifier };
};

/** Jobs in the data folder, within the limits of the settings. */
export const openJobs = (settings: Settings, { randomBytes }: Outside): JobServices => ({
  store: openJobFolder(join(settings.data, 'jobs')),
  readCsv,
  decodeText,
  makeId: () => `job_${randomBytes(18).toString('base64url')}`,
  mostBytes: settings.job_size,
  mostJobs: settings.job_limit,
  keptMs: settings.job_keep_hours * 3_600_000,
});

/** What signing up works with, as the settings say. */
export const openSignUp = (settings: Settings, store: SignUpStore, publicUrl: () => string): SignUpServices => {
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

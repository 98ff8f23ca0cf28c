import type { MailServices } from '../operations/checks/check-email.ts';
import type { Cleansing } from '../operations/cleanse/cleansing.ts';
import type { DatasetWords } from '../operations/keys/key-details.ts';
import type { SearchCounts } from '../operations/search/search-counts.ts';
import type { SignUpServices } from '../operations/sign-up/first-key.ts';
import type { AccountStore } from '../ports/account-store.ts';
import type { AddressIndex } from '../ports/address-index.ts';
import type { AddressRegions } from '../ports/address-regions.ts';
import type { AuditLog } from '../ports/audit-log.ts';
import type { ConfigStore } from '../ports/config-store.ts';
import type { Counters } from '../ports/counters.ts';
import type { IpLocator } from '../ports/ip-locator.ts';
import type { Ledger } from '../ports/ledger.ts';
import type { LicenseeStore } from '../ports/licensee-store.ts';
import type { Meters } from '../ports/meters.ts';
import type { Notes } from '../ports/notes.ts';
import type { CurrentCarriers, NumberingPlan } from '../ports/phone-numbers.ts';
import type { PlaceIndex } from '../ports/place-index.ts';
import type { UsageLog } from '../ports/usage-log.ts';
import type { ConsoleServices } from './console/console-services.ts';
import type { JobServices } from './jobs/job-services.ts';

/** What the endpoints work with. */
export type Services = {
  /** The addresses of the United Kingdom and its islands. */
  readonly index: AddressIndex;
  /** The addresses of all countries, those among them. */
  readonly regions: AddressRegions;
  readonly searchCounts: SearchCounts;
  readonly places: PlaceIndex;
  /** What to wait for while the first places are still being imported; undefined once they are there. */
  readonly placesComing?: () => Promise<void> | undefined;
  /** What datasets are called; places and their ids have the word of theirs. */
  readonly words: DatasetWords;
  readonly accounts: AccountStore;
  readonly licensees: LicenseeStore;
  readonly ledger: Ledger;
  readonly configs: ConfigStore;
  /** Whether a configuration can be read without the user token. */
  readonly publicConfigs: boolean;
  readonly usageLog: UsageLog;
  readonly ipLocator: IpLocator;
  readonly mail: MailServices;
  readonly cleansing: Cleansing;
  readonly numberingPlan: NumberingPlan;
  /** Undefined if the operator has named no carrier service. */
  readonly currentCarriers: CurrentCarriers | undefined;
  /** Counts what is limited and watched. */
  readonly counters: Counters;
  /** How many suggestions a key and IP may have in their window; 0 is off. */
  readonly suggestLimit: number;
  readonly jobs: JobServices;
  /** Answers that may be asked for again. */
  readonly notes: Notes;
  /** Who changed what. */
  readonly audit: AuditLog;
  /** Undefined if there is no console. */
  readonly console?: ConsoleServices;
  readonly signUp: SignUpServices;
  /** Undefined if the operator wants no metrics. */
  readonly meters?: Meters | undefined;
  /** False until the start of the server is over, all its processes included. */
  readonly started: () => boolean;
  readonly nowMs: () => number;
};

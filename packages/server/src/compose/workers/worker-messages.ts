import type { ProcessFigures } from '../../adapters/prometheus/prometheus-meters.ts';
import type { RunningServer } from '../../cli/command.ts';
import type { Settings } from '../../settings.ts';
import type { FromLedger, ToLedger } from './share-ledger.ts';

/**
 * A message to a worker from the process that started it: its place, when it asks for it; that the server was announced; a request for its
 * figures; the outcomes of its charges; or a message of another worker.
 */
export type ToWorker =
  | { readonly place: GivenPlace }
  | 'announced'
  | { readonly measure: number }
  | { readonly outcomes: FromLedger }
  | { readonly news: News };

/** The place of a worker: whether it is the first, the memory that all count in, and the accounts whose ledger all share, if any. */
export type GivenPlace = {
  readonly first: boolean;
  readonly memoryFile: string;
  readonly shared: AccountSettings | undefined;
};

/** The settings that say which accounts there are. */
export type AccountSettings = Pick<Settings, 'database_url' | 'secret'>;

/** A message of a worker: that it listens, that it serves, why it cannot, its figures, its charges, or something for the others. */
export type FromWorker =
  | 'listens'
  | { readonly ready: DescribedServer }
  | { readonly failed: SentError }
  | { readonly measured: { readonly asked: number; readonly figures: ProcessFigures } }
  | { readonly ledger: ToLedger }
  | { readonly news: News };

/** What there is to say of a server. */
export type DescribedServer = Pick<RunningServer, 'baseUrls' | 'pages' | 'demo'>;

/** Something that one worker saw and all should know of. */
export type News = { readonly topic: string; readonly told: unknown };

/** The part of an error that can be sent to another process. */
export type SentError = { readonly name: string; readonly message: string; readonly code: string | undefined };

/** An error as it is sent to another process. */
export const sendableError = ({ name, message, code }: NodeJS.ErrnoException): SentError => ({ name, message, code });

/** The error that was sent. */
export const receivedError = ({ name, message, code }: SentError): Error =>
  Object.assign(new Error(message), { name, ...(code !== undefined && { code }) });

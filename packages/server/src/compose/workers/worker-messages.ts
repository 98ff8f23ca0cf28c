import type { ProcessFigures } from '../../adapters/prometheus/prometheus-meters.ts';
import type { RunningServer } from '../../cli/command.ts';

/** What the process that started the workers tells one of them: its place, when it asks for it, that people have been told of the server, that its figures are wanted, and what the others told. */
export type ToWorker =
  | { readonly place: { readonly first: boolean; readonly memoryFile: string } }
  | 'announced'
  | { readonly measure: number }
  | { readonly news: News };

/** What a worker tells: that it listens, that it answers, why it cannot, its figures, or what the others should hear. */
export type FromWorker =
  | 'listens'
  | { readonly ready: DescribedServer }
  | { readonly failed: SentError }
  | { readonly measured: { readonly asked: number; readonly figures: ProcessFigures } }
  | { readonly news: News };

/** What there is to say of a server. */
export type DescribedServer = Pick<RunningServer, 'baseUrls' | 'pages' | 'demo'>;

/** Something that one worker saw and all should know of. */
export type News = { readonly topic: string; readonly told: unknown };

/** What is known of an error by when it is told elsewhere. */
export type SentError = { readonly name: string; readonly message: string; readonly code: string | undefined };

/** An error as it is sent to another process. */
export const sendableError = ({ name, message, code }: NodeJS.ErrnoException): SentError => ({ name, message, code });

/** The error that was sent. */
export const receivedError = ({ name, message, code }: SentError): Error =>
  Object.assign(new Error(message), { name, ...(code !== undefined && { code }) });

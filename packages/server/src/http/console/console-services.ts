import type { Catalogues } from '../../operations/import/import-data.ts';
import type { ImportDesk } from '../../ports/import-desk.ts';
import type { OperatorPassword } from '../../ports/operator-password.ts';
import type { RunningWork } from '../../ports/running-work.ts';
import type { Sessions } from './sessions.ts';
import type { Traffic } from './traffic.ts';

/** What the console needs in addition to the services of the API. */
export type ConsoleServices = {
  readonly sessions: Sessions;
  readonly password: OperatorPassword;
  readonly traffic: Traffic;
  openCatalogues(): Promise<Catalogues>;
  /** Imports by hand. */
  readonly imports: ImportDesk;
  /** Work on data that is under way in any process. */
  runningWork(): readonly RunningWork[];
  /** The address of map tiles, `https://…/{z}/{x}/{y}.png`, and their attribution; '' for a plain outline. */
  readonly tiles: { readonly url: string; readonly attribution: string };
};

import type { Command } from './command.ts';
import dataActivate from './commands/data-activate.ts';
import dataBuild from './commands/data-build.ts';
import dataCheck from './commands/data-check.ts';
import dataList from './commands/data-list.ts';
import dataRollback from './commands/data-rollback.ts';
import doctor from './commands/doctor.ts';
import importCommand from './commands/import.ts';
import serve from './commands/serve.ts';

/** Every command of the binary, in the order of its help. */
export const commands: readonly Command[] = [
  serve,
  importCommand,
  dataList,
  dataActivate,
  dataRollback,
  dataCheck,
  dataBuild,
  doctor,
];

import type { Command } from './command.ts';
import adminAccountCreate from './commands/admin-account-create.ts';
import adminKeyCreate from './commands/admin-key-create.ts';
import adminKeyLimits from './commands/admin-key-limits.ts';
import adminKeyList from './commands/admin-key-list.ts';
import adminKeyResume from './commands/admin-key-resume.ts';
import adminKeyShow from './commands/admin-key-show.ts';
import adminKeySuspend from './commands/admin-key-suspend.ts';
import adminKeyTopup from './commands/admin-key-topup.ts';
import adminRedact from './commands/admin-redact.ts';
import dataActivate from './commands/data-activate.ts';
import dataBuild from './commands/data-build.ts';
import dataCheck from './commands/data-check.ts';
import dataList from './commands/data-list.ts';
import dataRollback from './commands/data-rollback.ts';
import demo from './commands/demo.ts';
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
  adminAccountCreate,
  adminKeyCreate,
  adminKeyList,
  adminKeyShow,
  adminKeyTopup,
  adminKeySuspend,
  adminKeyResume,
  adminKeyLimits,
  adminRedact,
  demo,
  doctor,
];

import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Build, RegionCatalogues } from '../../ports/catalogue.ts';
import { allCatalogues } from '../build-words.ts';
import type { Command, CommandContext } from '../command.ts';

/** What a check found: `ok`, or what is wrong. */
type Finding = { readonly ok: boolean; readonly detail: string };

/** Each check has its title and looks at one part. A check that throws has failed. */
const checks: readonly {
  readonly title: string;
  readonly hint: string;
  /** Without this part the service still works, so a fault is a warning and no failure. */
  readonly optional?: true;
  run(context: CommandContext): Promise<Finding>;
}[] = [
  {
    title: 'Data folder',
    hint: 'Create the folder, or name another with FINGERPOST_DATA; the service must be able to write there.',
    async run({ settings }) {
      accessSync(settings.data, constants.R_OK | constants.W_OK);
      return { ok: true, detail: `${settings.data} can be written` };
    },
  },
  {
    title: 'Secret',
    hint: 'Run chmod 600 on the file named secret in the data folder: with it and the database a stranger can read keys.',
    async run({ settings }) {
      if (settings.secret !== '') return { ok: true, detail: 'given by setting' };
      const file = join(settings.data, 'secret');
      if (!existsSync(file)) return { ok: true, detail: 'will be made on the first start' };
      const open = (statSync(file).mode & 0o077) !== 0;
      return { ok: !open, detail: open ? `${file} can be read by others` : 'only its owner can read it' };
    },
  },
  {
    title: 'Account database',
    hint: 'Look at the message; a copy of the database from a backup can take its place.',
    async run({ openDatabase, openAccounts }) {
      const { engine, dangers } = await (await openDatabase()).describe();
      const { accounts, keys, lookups } = await (await openAccounts()).count();
      const detail = `${engine}: ${accounts} accounts, ${keys} keys, ${lookups} lookups in the log`;
      return { ok: dangers.length === 0, detail: [detail, ...dangers].join('; ') };
    },
  },
  {
    title: 'Address data',
    hint: 'Import some with `fingerpost import`, or start with `fingerpost serve --demo`.',
    async run({ openCatalogues }) {
      const builds = await activeBuilds((await openCatalogues()).addresses);
      const details = builds.map(({ region, addresses, postcodes }) => {
        const rows = Object.entries(addresses).map(([dataset, count]) => `${dataset} ${count}`);
        return `${region}: ${postcodes} postcodes, addresses: ${rows.join(', ') || 'none'}`;
      });
      return { ok: builds.length > 0, detail: details.join('; ') || 'no build is active' };
    },
  },
  {
    title: 'Place data',
    hint: 'Import some with `fingerpost import geonames`.',
    async run({ openCatalogues }) {
      const build = (await (await openCatalogues()).places.list()).find(({ active }) => active);
      return { ok: true, detail: build ? `${build.places} places` : 'none loaded, so /places finds nothing' };
    },
  },
  {
    title: 'Index files',
    hint: 'Go back with `fingerpost data rollback`, or build again with `fingerpost data build`.',
    async run({ openCatalogues }) {
      const faults: string[] = [];
      let active = 0;
      for (const [, catalogue] of allCatalogues(await openCatalogues(), undefined)) {
        if (!(await catalogue.list()).some((build) => build.active)) continue;
        active++;
        faults.push(...(await catalogue.check()));
      }
      if (active === 0) return { ok: true, detail: 'nothing to check' };
      return { ok: faults.length === 0, detail: faults.join('; ') || 'every checksum is right' };
    },
  },
  {
    title: 'IP databases',
    hint: 'Name a whole .mmdb file with FINGERPOST_IP_DATABASE, or none.',
    async run({ openIpLocator, nowMs }) {
      const databases = (await openIpLocator()).databases();
      const days = (builtAtMs: number) => Math.max(0, Math.floor((nowMs() - builtAtMs) / 86_400_000));
      const rows = databases.map(({ type, builtAtMs, file }) => `${type} (${days(builtAtMs)} days old, ${file})`);
      return { ok: true, detail: rows.join('; ') };
    },
  },
  {
    title: 'Carrier service',
    hint: 'Set carrier_url and carrier_secret together, or neither.',
    async run({ settings }) {
      if (settings.carrier_url === '') return { ok: true, detail: 'none: current carriers are not known' };
      const ok = URL.canParse(settings.carrier_url) && settings.carrier_secret !== '';
      return { ok, detail: ok ? new URL(settings.carrier_url).origin : 'carrier_url or carrier_secret cannot be used' };
    },
  },
  {
    title: 'DNS',
    hint: 'Name servers that answer with dns_servers, or allow more time with dns_timeout_ms; until then e-mail addresses are `unknown`.',
    optional: true,
    async run({ openMailExchange, nowMs }) {
      const { verdict } = await (await openMailExchange()).findRoute('example.com', nowMs());
      return { ok: verdict !== 'unknown', detail: verdict === 'unknown' ? 'no answer in time' : 'answers in time' };
    },
  },
  {
    title: 'Mail server',
    hint: 'Look at smtp_url and mail_from; until it answers, notifications wait and are tried again.',
    optional: true,
    run: async ({ openMailer }) => ({ ok: true, detail: await (await openMailer()).check() }),
  },
  {
    title: 'Top-up service',
    hint: 'Set topup_url and topup_secret together, or topup_command, or none.',
    async run({ settings: { topup_url: url, topup_secret: secret, topup_command: command } }) {
      if (url === '' && command.length === 0) return { ok: true, detail: 'none: no key is topped up by itself' };
      const ok = command.length > 0 ? url === '' : URL.canParse(url) && secret !== '';
      return { ok, detail: ok ? command[0] || new URL(url).origin : 'the settings cannot be used together' };
    },
  },
  {
    title: 'TLS',
    hint: 'Set both tls_cert and tls_key to PEM files that the service can read.',
    async run({ settings }) {
      if (settings.tls_cert === '' && settings.tls_key === '') return { ok: true, detail: 'off (plain HTTP only)' };
      for (const file of [settings.tls_cert, settings.tls_key]) readFileSync(file);
      return { ok: true, detail: 'certificate and key can be read' };
    },
  },
  {
    title: 'Clock',
    hint: 'Set the clock: limits and expiry of purchases count by it.',
    async run({ nowMs }) {
      const now = new Date(nowMs());
      return { ok: now.getUTCFullYear() >= 2025, detail: now.toISOString() };
    },
  },
];

const activeBuilds = async (addresses: RegionCatalogues): Promise<readonly Build[]> => {
  const lists = await Promise.all(addresses.regions().map((region) => addresses.of(region).list()));
  return lists.flat().filter(({ active }) => active);
};

export default {
  examples: ['fingerpost doctor', 'fingerpost doctor --json'],
  async run(_, context) {
    const findings = [];
    for (const { title, hint, optional, run } of checks) {
      const { ok, detail } = await run(context).catch((error: Error) => ({ ok: false, detail: error.message }));
      findings.push({ title, ok, detail, ...(!ok && { hint, ...(optional && { optional }) }) });
    }
    const healthy = findings.every(({ ok, optional }) => ok || optional === true);
    const text = context.json
      ? `${JSON.stringify({ ok: healthy, checks: findings })}\n`
      : findings
          .map(
            ({ title, ok, detail, hint, optional }) =>
              `${ok ? 'ok  ' : optional ? 'warn' : 'FAIL'}  ${title.padEnd(18)} ${detail}${hint ? `\n      ${hint}` : ''}\n`,
          )
          .join('');
    context.terminal.out(text);
    return healthy ? 0 : 1;
  },
} satisfies Command;

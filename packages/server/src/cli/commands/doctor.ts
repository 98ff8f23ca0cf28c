import { accessSync, constants, existsSync } from 'node:fs';
import { demoIn, describeDemo, removeDemoCommand } from '../../operations/import/describe-demo.ts';
import { describeUnbuilt } from '../../operations/import/describe-unbuilt.ts';
import type { Build, RegionCatalogues } from '../../ports/catalogue.ts';
import { checkActive } from '../build-words.ts';
import type { Command, CommandContext } from '../command.ts';
import type { Check, Finding } from './doctor-parts/check.ts';
import { clockCheck } from './doctor-parts/clock.ts';
import { permissionsCheck } from './doctor-parts/permissions.ts';
import { redisCheck } from './doctor-parts/redis.ts';
import { tlsCheck } from './doctor-parts/tls.ts';

/** Every look that is taken, in this order. */
const checks: readonly Check[] = [
  {
    title: 'Data folder',
    hint: 'Create the folder, or name another with FINGERPOST_DATA; the service must be able to write there.',
    async run({ settings }) {
      if (!existsSync(settings.data)) return { ok: false, detail: `there is no folder ${settings.data}` };
      accessSync(settings.data, constants.R_OK | constants.W_OK);
      return { ok: true, detail: `${settings.data} is writable` };
    },
  },
  permissionsCheck,
  {
    title: 'Account database',
    hint: 'Do what the message says, or restore a backup of the database.',
    withoutData: { ok: true, detail: 'will be created at the first start' },
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
    withoutData: { ok: false, detail: 'no build is active' },
    async run({ openCatalogues }) {
      const active = await activeBuilds((await openCatalogues()).addresses);
      // Of one that cannot be read nothing is known; the check of the files says why.
      const builds = active.filter(({ region }) => region !== '');
      const details = builds.map(({ region, addresses, postcodes }) => {
        const rows = Object.entries(addresses).map(([dataset, count]) => `${dataset} ${count}`);
        return `${region}: ${postcodes} postcodes, addresses: ${rows.join(', ') || 'none'}`;
      });
      if (active.length > builds.length)
        details.push(`active builds that cannot be read: ${active.length - builds.length}`);
      return { ok: builds.length > 0, detail: details.join('; ') || 'no build is active' };
    },
  },
  {
    title: 'Demo data',
    hint: `Import real data, which takes the place of its country's demo data, or remove all of it with \`${removeDemoCommand}\`.`,
    optional: true,
    withoutData: { ok: true, detail: 'none is served' },
    async run({ openCatalogues }) {
      const served = describeDemo(demoIn(await activeBuilds((await openCatalogues()).addresses)));
      return { ok: served === '', detail: served || 'none is served' };
    },
  },
  {
    title: 'Place data',
    hint: 'Import some with `fingerpost import geonames`.',
    withoutData: { ok: true, detail: 'none loaded, so /places finds nothing' },
    async run({ openCatalogues }) {
      const build = (await (await openCatalogues()).places.list()).find(({ active }) => active);
      return { ok: true, detail: build ? `${build.places} places` : 'none loaded, so /places finds nothing' };
    },
  },
  {
    title: 'Imported rows',
    hint: 'If no import is running, build with `fingerpost data build` (with `--region` for another country, or `places` for places), or import them again.',
    optional: true,
    withoutData: { ok: true, detail: 'nothing waits for a build' },
    async run({ openCatalogues }) {
      const waiting = describeUnbuilt(await openCatalogues());
      return { ok: waiting === '', detail: waiting || 'nothing waits for a build' };
    },
  },
  {
    title: 'Index files',
    hint: 'Do what the message says, go back with `fingerpost data rollback`, or build again with `fingerpost data build`.',
    withoutData: { ok: true, detail: 'nothing to check' },
    async run({ openCatalogues }) {
      const faults = await checkActive(await openCatalogues(), undefined);
      if (faults === undefined) return { ok: true, detail: 'nothing to check' };
      return { ok: faults.length === 0, detail: faults.join('; ') || 'all checksums match' };
    },
  },
  {
    title: 'IP databases',
    hint: 'Set FINGERPOST_IP_DATABASE to a complete .mmdb file, or leave it unset.',
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
      if (settings.carrier_url === '') return { ok: true, detail: 'none, so current carriers are not known' };
      const ok = URL.canParse(settings.carrier_url) && settings.carrier_secret !== '';
      return { ok, detail: ok ? new URL(settings.carrier_url).origin : 'carrier_url or carrier_secret cannot be used' };
    },
  },
  {
    title: 'DNS',
    hint: 'Name servers that answer with dns_servers, or allow more time with dns_timeout_ms; until then e-mail addresses are `unknown`.',
    optional: true,
    async run({ openMailExchange, nowMs }) {
      const exchange = await openMailExchange();
      const { verdict } = await exchange.findRoute('example.com', nowMs());
      if (verdict === 'unknown') return { ok: false, detail: 'no DNS server answers in time' };
      // It takes no mail, and exists: who says otherwise answers without knowing the internet, as some networks' own servers do.
      const known = verdict === 'takes_mail' || (await exchange.findAddresses('example.com')).length > 0;
      return {
        ok: known,
        detail: known ? 'answers in time' : 'a DNS server answers, but it does not know example.com',
      };
    },
  },
  {
    title: 'Mail server',
    hint: 'Check smtp_url and mail_from. Until the mail server answers, notifications wait and are tried again.',
    optional: true,
    run: async ({ openMailer }) => ({ ok: true, detail: await (await openMailer()).check() }),
  },
  {
    title: 'Top-up service',
    hint: 'Set topup_url and topup_secret together, or topup_command, or none.',
    async run({ settings: { topup_url: url, topup_secret: secret, topup_command: command } }) {
      if (url === '' && command.length === 0) return { ok: true, detail: 'none, so no key is topped up automatically' };
      const ok = command.length > 0 ? url === '' : URL.canParse(url) && secret !== '';
      return { ok, detail: ok ? command[0] || new URL(url).origin : 'the settings cannot be used together' };
    },
  },
  redisCheck,
  tlsCheck,
  clockCheck,
];

const activeBuilds = async (addresses: RegionCatalogues): Promise<readonly Build[]> => {
  const lists = await Promise.all(addresses.regions().map((region) => addresses.of(region).list()));
  return lists.flat().filter(({ active }) => active);
};

/** `fingerpost doctor`: looks at each part and says what to do about what is wrong. Warnings are no failure. */
export const doctor = {
  examples: ['fingerpost doctor', 'fingerpost doctor --json | jq ".checks[] | select(.ok | not)"'],
  async run(_, context) {
    const findings: Report[] = [];
    for (const check of checks) findings.push(await look(check, context));
    const healthy = findings.every(({ ok, optional }) => ok || optional === true);
    context.terminal.out(
      context.json ? JSON.stringify({ ok: healthy, checks: findings }) : findings.map(describe).join('\n'),
    );
    return healthy ? 0 : 1;
  },
} satisfies Command;

type Report = {
  readonly title: string;
  readonly ok: boolean;
  readonly detail: string;
  readonly hint?: string;
  readonly optional?: true;
};

const look = async (check: Check, context: CommandContext): Promise<Report> => {
  const { title, hint, optional, withoutData, run } = check;
  const found = await (withoutData && !existsSync(context.settings.data)
    ? withoutData
    : run(context).catch((error: Error): Finding => ({ ok: false, detail: error.message })));
  const { ok, detail } = found;
  return { title, ok, detail, ...(!ok && { hint, ...((optional || found.warning) && { optional: true }) }) };
};

const describe = ({ title, ok, detail, hint, optional }: Report): string =>
  `${ok ? 'ok  ' : optional ? 'warn' : 'FAIL'}  ${title.padEnd(18)} ${detail}${hint ? `\n      ${hint}` : ''}`;

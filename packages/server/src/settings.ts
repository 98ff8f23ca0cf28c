import { choice, list, milliseconds, number, port, type Setting, secretText, text, toggle } from './setting-kinds.ts';

/** Every setting of the service: its environment variable, its default and what it means. Flags and config keys follow from the name. */
export const settingsTable = {
  data: text('./data', 'Folder of the index builds, the account database and the secret.'),
  port: port(8787, 'Port for plain HTTP; 0 picks a free one.'),
  workers: number(1, 'Processes that answer requests, sharing the ports; 0 is one for each processor.'),
  host: list('localhost', 'Addresses to listen on. `localhost` is 127.0.0.1 and ::1; `::` is every interface.'),
  tls_port: port(8788, 'Port for HTTPS, used when a certificate is set; 0 picks a free one.'),
  tls_cert: text('', 'Certificate file (PEM). With `tls_key` it switches HTTPS on, in addition to plain HTTP.'),
  tls_key: text('', 'Private key file (PEM) of the certificate.'),
  hsts_seconds: number(
    31_536_000,
    'Seconds for which browsers that came by HTTPS remember to encrypt (Strict-Transport-Security); 0 sends no such header.',
  ),
  public_url: text('', 'Address people reach this server at, used in links. Default: http://localhost and the port.'),
  ...secretText(
    'database_url',
    'Account database, `sqlite:<file>` or `postgres://user:password@host/name`. Default: accounts.db in the data folder.',
  ),
  ...secretText(
    'redis_url',
    'Redis that servers on several hosts count their limits in, `redis://user:password@host:6379` or `rediss://…`. Default: each host counts on its own.',
  ),
  redis_timeout_ms: milliseconds(
    250,
    'Time that Redis may take for an answer before this server counts on its own, in milliseconds.',
  ),
  metrics_port: port(0, 'Port for Prometheus metrics at /metrics; 0 is off.'),
  metrics_host: text('127.0.0.1', 'Address to listen on for metrics. It asks for no credentials.'),
  traces_url: text(
    '',
    'OpenTelemetry collector that traces are sent to by OTLP over HTTP, such as `http://localhost:4318/v1/traces`. Default: none are made.',
  ),
  traces_percent: number(
    100,
    'Share of requests that begin a trace, in per cent; those that a caller traces are always followed.',
  ),
  ...secretText(
    'secret',
    'Secret that seals the stored keys (at least 32 characters). Default: one made in the data folder.',
  ),
  auth_schemes: list('SERVICE', 'Names accepted as scheme of `Authorization: <scheme> api_key="…"`, in any case.'),
  source_ip_header: text(
    'SERVICE-Source-IP',
    'Header with the IP of the end user, read from proxies and sent back on every response.',
  ),
  trust_proxy: list('', 'Proxies whose X-Forwarded-For is believed: addresses and CIDR ranges.'),
  ip_rate: number(30, 'Requests per second and IP address (IPv6: per /64); 0 is off.'),
  suggest_limit: number(
    3_000,
    'Suggestions in 5 minutes for each key and IP address (IPv6: per /64), over all endpoints that suggest; 0 is off.',
  ),
  suggest_watch_count: number(
    3_000,
    'Suggestions that a key may ask for in `suggest_watch_hours` while it resolves hardly any; 0 is off.',
  ),
  suggest_watch_hours: number(24, 'Hours over which suggestions and resolves are counted; 0 is off.'),
  suggest_watch_ratio: number(
    300,
    'Suggestions for which there must be one resolve, once there are more than `suggest_watch_count`; 0 is off.',
  ),
  suggest_watch_minutes: number(5, 'Minutes for which a key with too few resolves gets no suggestions; 0 is off.'),
  suggest_watch_times: number(
    3,
    'The time within `suggest_watch_hours` at which such a key is suspended instead, until the operator resumes it; 0 is off.',
  ),
  cleanse_rate: number(0, 'Addresses that one key may have cleansed in a minute; 0 is off.'),
  cleanse_timeout_ms: milliseconds(
    2_000,
    'Time the search for one address to cleanse may take before it is answered with 4290, in milliseconds.',
  ),
  gazetteer_word: text(
    'gazetteer',
    'Word for the dataset of places: their `dataset`, the beginning of their ids, and part of their field names.',
  ),
  gazetteer_field_word: text(
    '',
    'Word in the names of their fields (`gazetteer` in `gazetteerid`), where it is another. Default: `gazetteer_word`.',
  ),
  public_configs: toggle(
    'off',
    'Let anybody who has a key read its configurations one by one without a user token, as forms on web pages do: on or off.',
  ),
  absent_datasets: list(
    '',
    'Datasets that clients expect in the lists of keys and that this server never has; they are shown as false.',
  ),
  sources: text(
    '',
    'File that lists the sources of data to keep up to date. The server updates them when they are due, as `fingerpost update` does. Default: none.',
  ),
  ...secretText(
    'update_secret',
    'Secret that reports of updates are signed with, if the file of sources names a URL for them.',
  ),
  ...secretText(
    'index_url',
    'OpenSearch cluster of the address index, `opensearch://user:password@host:9200,other:9200` or `opensearchs://…` for HTTPS. A path is the beginning of the names of its indexes (`fingerpost`). Default: the index is in the data folder.',
  ),
  index_user: text('', 'User to ask the cluster of `index_url` as, if the address names none.'),
  ...secretText('index_password', 'Password of `index_user`.'),
  index_ca: text(
    '',
    'File with the certificate of the authority that the nodes of the cluster are signed by (PEM). Default: those of the system.',
  ),
  index_shards: number(1, 'Shards that the index of a country is split into when it is loaded into the cluster.'),
  index_replicas: number(
    1,
    'Copies of each shard besides the first; with 1 or more, and as many nodes more, a node may be lost.',
  ),
  index_timeout_ms: milliseconds(
    2_000,
    'Time that the cluster may take for an answer, in milliseconds; less than `time_budget_ms`.',
  ),
  index_order: choice(
    ['exact', 'quick'],
    'Order of suggestions on a cluster. `quick` takes those of the first search, so a better one may be missing; it costs less.',
  ),
  build_url: text(
    '',
    'Where builds are published by `fingerpost data publish`, `https://…/` or `s3://bucket/prefix`. The server follows them. Default: it has builds of its own.',
  ),
  build_key: text('', 'Key that published builds are signed with, as `fingerpost data publish` prints it.'),
  build_check_seconds: number(60, 'Seconds between two checks of `build_url`.'),
  s3_endpoint: text(
    '',
    'Address of the S3 service that buckets are in, such as `https://s3.example.org`. Default: that of Amazon in AWS_REGION. AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are its credentials.',
  ),
  ip_database: text(
    '',
    'An .mmdb file with the cities and coordinates of IP addresses; read again when it changes. Default: countries only.',
  ),
  carrier_url: text(
    '',
    'Address of a service that returns the current carrier of a phone number. Default: none is asked.',
  ),
  ...secretText('carrier_secret', 'Secret that requests to `carrier_url` are signed with; both go together.'),
  carrier_timeout_ms: milliseconds(
    3_000,
    'Time to wait for `carrier_url`, in milliseconds; less than `time_budget_ms`.',
  ),
  job_size: number(10_485_760, 'Largest file of a job in bytes.'),
  job_limit: number(20, 'Jobs that one key may have at a time; 0 switches jobs off.'),
  job_keep_hours: number(168, 'Hours until a job and its result are deleted.'),
  import_folder: text(
    '',
    'Folder whose files operators may import in the console. Default: none, so they can only upload files and update sources.',
  ),
  import_size: number(
    1_000_000_000,
    'Largest file that operators may upload in the console to import it, in bytes; 0 switches uploads off.',
  ),
  body_limit: number(1_048_576, 'Largest request body in bytes.'),
  time_budget_ms: milliseconds(10_000, 'Time a request may take before it is answered with 5002, in milliseconds.'),
  stop_grace_ms: milliseconds(
    8_000,
    'Time that requests under way have to end when the server is asked to stop, in milliseconds; then they are cut off. Less than its supervisor waits before it kills (Docker: 10 seconds).',
  ),
  community_key: text('', 'Text of a key that anybody may use for trials (begins with ak_). Default: none.'),
  community_daily_limit: number(1_000, 'Lookups a day that all users of the community key have together.'),
  sign_up: toggle('on', 'Let people sign up for an account by themselves: on or off.'),
  sign_up_limit: number(5, 'Sign-ups per hour and IP address (IPv6: per /64); 0 is off.'),
  sign_up_lookups: number(100, 'Lookups of the test key that a new account starts with after sign-up.'),
  terms_url: text('', 'Address of the terms that people accept when they sign up. Default: short built-in terms.'),
  harvest_key_hours: number(48, 'Age in hours up to which keys made by sign-up are watched for harvesting; 0 is off.'),
  harvest_postcodes: number(
    500,
    'Postcodes that such a key may look up in alphabetical sequence within 10 minutes; 0 is off.',
  ),
  harvest_keys: number(50, 'Such keys that may be used from one IP address within an hour; 0 is off.'),
  dns_servers: list(
    '',
    'DNS servers that e-mail domains are looked up at, `ip` or `ip:port`. Default: those of the system.',
  ),
  dns_timeout_ms: milliseconds(
    3_000,
    'Time the DNS may take for one e-mail address before it is `unknown`, in milliseconds.',
  ),
  smtp_probe: toggle('off', 'Ask mail servers whether a mailbox exists and whether they take everything: on or off.'),
  smtp_probe_timeout_ms: milliseconds(5_000, 'Time mail servers may take for one e-mail address, in milliseconds.'),
  smtp_probe_name: text(
    '',
    'Name to introduce this server by to mail servers (EHLO). Default: the host of `public_url`.',
  ),
  smtp_probe_from: text('', 'Sender to name to mail servers (MAIL FROM). Default: the empty sender.'),
  smtp_probe_port: number(25, 'Port of mail servers.'),
  smtp_probe_networks: list('', 'Networks that mail servers may be in besides the public internet: CIDR ranges.'),
  ...secretText(
    'smtp_url',
    'Mail server for notifications, `smtp://user:pass@host:port` or `smtps://…`. Default: they are written to the log.',
  ),
  mail_from: text('', 'Sender of notifications, such as `lookups@example.org`; needed with `smtp_url`.'),
  topup_url: text('', 'Address of a service that is asked for automated top-ups. Default: none is asked.'),
  ...secretText('topup_secret', 'Secret that requests to `topup_url` are signed with; both go together.'),
  topup_command: list('', 'Program, and its arguments, that is asked for automated top-ups instead of `topup_url`.'),
  topup_timeout_ms: milliseconds(30_000, 'Time that `topup_url` or `topup_command` may take, in milliseconds.'),
  notify_interval_ms: milliseconds(
    5_000,
    'Time between two checks for notifications and top-ups that are due, in milliseconds; at least 10.',
  ),
  map_tiles: text(
    '',
    'Address of map tiles for the console, such as `https://tiles.example.org/{z}/{x}/{y}.png`. Default: the server draws the map from its own data.',
  ),
  map_attribution: text('', 'Attribution of the map tiles, shown on the map.'),
  log_level: choice(['info', 'debug', 'warn', 'error', 'silent'], 'Least severe log lines to write.'),
  access_log: choice(
    ['off', 'combined', 'json'],
    'Log a line for each request: `combined` as web servers do, or `json`. Keys and query strings never appear; IP addresses do.',
  ),
} as const;

export type { Setting };

/** The values of all settings. */
export type Settings = {
  readonly [Name in keyof typeof settingsTable]: (typeof settingsTable)[Name] extends Setting<infer Value>
    ? Value
    : never;
};

/** The name of the environment variable of a setting. */
export const variableOf = (name: string): string => `FINGERPOST_${name.toUpperCase()}`;

/** The settings from flags, environment and config file, the first that has a value winning. Throws a `SettingError` that says what to mend. */
export const readSettings = (sources: readonly Readonly<Record<string, string | undefined>>[]): Settings =>
  Object.fromEntries(
    Object.entries(settingsTable).map(([name, setting]: [string, Setting<unknown>]) => {
      const given = sources.map((source) => source[name]).find((value) => value !== undefined) ?? setting.default;
      const value = setting.read(given);
      if (value === undefined) throw new SettingError(name, given, setting.wanted ?? setting.kind);
      return [name, value];
    }),
  ) as Settings;

/**
 * The settings with secrets read from the files that are named for them. Throws a `SettingError` for a file that cannot be read or is empty,
 * and for a secret that is given in both ways.
 */
export const withSecretsRead = (settings: Settings, readFile: (path: string) => string): Settings => {
  const read: Partial<Record<SecretName, string>> = {};
  for (const name of secretNames) {
    const fileName = `${name}_file` as const;
    const path = settings[fileName];
    if (path === '') continue;
    if (settings[name] !== '') throw new SettingError(fileName, path, `replacement for ${name}; set only one of them`);
    read[name] = readSecretFile(fileName, path, readFile);
  }
  return { ...settings, ...read };
};

/** The settings named in environment variables. */
export const settingsFromEnvironment = (
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> =>
  Object.fromEntries(Object.keys(settingsTable).map((name) => [name, environment[variableOf(name)]]));

/** Variables that begin like those of settings and are none, so that nothing reads them. */
export const unknownVariables = (environment: Readonly<Record<string, string | undefined>>): readonly string[] => {
  const known = new Set([...Object.keys(settingsTable).map(variableOf), ...otherVariables]);
  return Object.keys(environment).filter((name) => /^FINGERPOST_(?!TEST_)/.test(name) && !known.has(name));
};

/** Variables of the command line, and the moment at which `npm start` began. */
const otherVariables = ['CONFIG', 'API_KEY', 'USER_TOKEN', 'BASE_URL', 'STARTED_AT_MS'].map(
  (name) => `FINGERPOST_${name}`,
);

/** A setting whose value cannot be used. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
  constructor(setting: string, given: string, kind: string) {
    const wanted = kind.includes('|') ? `one of ${kind.split('|').join(', ')}` : `a ${kind}`;
    super(`The setting ${setting} (${variableOf(setting)}) is "${given}", but it must be ${wanted}.`);
  }
}

/** The end of the last line is no part of a secret; editors add it. */
const readSecretFile = (name: string, path: string, readFile: (path: string) => string): string => {
  let text = '';
  try {
    text = readFile(path).replace(/\r?\n$/, '');
  } catch (error) {
    throw new SettingError(name, path, `file that can be read (${(error as Error).message})`);
  }
  if (text === '') throw new SettingError(name, path, 'file with the secret, but it is empty');
  return text;
};

type SecretName = { [Name in keyof Settings]: `${Name}_file` extends keyof Settings ? Name : never }[keyof Settings];

const secretNames = Object.keys(settingsTable).filter((name) => `${name}_file` in settingsTable) as SecretName[];

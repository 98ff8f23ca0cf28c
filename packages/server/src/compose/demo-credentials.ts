import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningServer } from '../cli/command.ts';
import type { Settings } from '../settings.ts';

/** The credentials of the demo account, as in their file. */
export type DemoCredentials = { readonly base_url: string; readonly api_key: string; readonly user_token: string };

/** Writes the demo credentials where only the owner can read them. */
export const writeDemo = (settings: Settings, credentials: DemoCredentials): void =>
  writeFileSync(demoFile(settings), `${JSON.stringify(credentials, undefined, 2)}\n`, { mode: 0o600 });

/** Notes the address at which the demo account can be used now, for the command line. */
export const noteDemoAddress = (settings: Settings, baseUrl: string): void => {
  const stored = JSON.parse(readFileSync(demoFile(settings), 'utf8')) as DemoCredentials;
  if (stored.base_url !== baseUrl) writeDemo(settings, { ...stored, base_url: baseUrl });
};

/** The demo key and its file, if this data folder has one. */
export const readDemo = (settings: Settings): RunningServer['demo'] => {
  const file = demoFile(settings);
  if (!existsSync(file)) return undefined;
  const { api_key, user_token } = JSON.parse(readFileSync(file, 'utf8')) as DemoCredentials;
  return { file, apiKey: api_key, userToken: user_token };
};

/** Keeps the key that the demo page hands to browsers: one of its own, because anybody who opens the page can read it. */
export const writePageKey = (settings: Settings, apiKey: string): void =>
  writeFileSync(pageKeyFile(settings), `${apiKey}\n`, { mode: 0o600 });

/** That key, '' if there is none. */
export const readPageKey = (settings: Settings): string =>
  existsSync(pageKeyFile(settings)) ? readFileSync(pageKeyFile(settings), 'utf8').trim() : '';

const pageKeyFile = ({ data }: Settings): string => join(data, 'demo-page-key');

const demoFile = ({ data }: Settings): string => join(data, 'demo-credentials.json');

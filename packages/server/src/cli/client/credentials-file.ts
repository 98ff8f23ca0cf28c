import {
  chmodSync,
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { CommandError } from '../command.ts';
import type { ClientContext } from './client-context.ts';

/** The contents of the file; `fault` says why an existing file cannot be read. */
export type StoredCredentials = {
  readonly api_key?: string;
  readonly user_token?: string;
  readonly base_url?: string;
  readonly fault?: string;
};

/** Where the credentials are kept: `XDG_CONFIG_HOME`, `%APPDATA%` on Windows, or ~/.config. */
export const credentialsPath = ({
  environment,
  platform,
  home,
}: Pick<ClientContext, 'environment' | 'platform' | 'home'>): string => {
  const { APPDATA = '', XDG_CONFIG_HOME = '' } = environment;
  // A relative path is to be ignored (XDG Base Directory Specification): each folder would have credentials of its own.
  const named = platform === 'win32' ? APPDATA : isAbsolute(XDG_CONFIG_HOME) ? XDG_CONFIG_HOME : '';
  return join(named || join(home, '.config'), 'fingerpost', 'credentials.json');
};

/** Reads the credentials; none if the file is missing. */
export const readCredentialsFile = (path: string): StoredCredentials => {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value !== 'object' || value === null) return { fault: `${path} has no credentials.` };
    return Object.fromEntries(names.flatMap((name) => textEntry(value as Record<string, unknown>, name)));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? {} : { fault: `${path} cannot be read: ${message}.` };
  }
};

/** Puts the credentials in place in one step, for their owner alone, whatever the umask. Throws `write_failed`. */
export const writeCredentials = (path: string, credentials: StoredCredentials, unique: number): void => {
  writeBeside(path, `${JSON.stringify(credentials, undefined, 2)}\n`, unique, (aside) => renameSync(aside, path));
};

/** Throws `write_failed` if credentials could not be written; leaves the present ones as they are. */
export const tryToWriteCredentials = (path: string, unique: number): void =>
  writeBeside(path, '', unique, (aside) => rmSync(aside));

/** Removes the credentials, and says whether there were any. */
export const removeCredentials = (path: string): boolean => {
  try {
    rmSync(path);
    return true;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw new CommandError(`The credentials cannot be removed: ${message}`, 'write_failed', { path });
  }
};

const writeBeside = (path: string, text: string, unique: number, finish: (aside: string) => void): void => {
  const aside = `${path}.${unique}.tmp`;
  try {
    makeFolder(dirname(path));
    chmodSync(dirname(path), 0o700);
    writeAside(aside, text);
    finish(aside);
  } catch (error) {
    if (existsSync(aside)) rmSync(aside);
    throw new CommandError(`The credentials cannot be written: ${(error as Error).message}`, 'write_failed', { path });
  }
};

const writeAside = (path: string, text: string): void => {
  const file = openSync(path, 'wx', 0o600);
  try {
    fchmodSync(file, 0o600);
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Step by step: the recursive mkdir never ends on a file system without folders. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
};

const names = ['api_key', 'user_token', 'base_url'] as const;

const textEntry = (value: Record<string, unknown>, name: string): readonly [string, string][] => {
  const text = value[name];
  return typeof text === 'string' && text !== '' ? [[name, text]] : [];
};

import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import { CommandError } from '../cli/command.ts';
import { SettingError, type Settings } from '../settings.ts';

/** Throws a `SettingError` for what would only fail once everything is open and built: the data folder, the certificate, the ports. */
export const checkToServe = async (settings: Settings): Promise<void> => {
  const { data, port, tls_port, host } = settings;
  if (statSync(data, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new SettingError('data', data, 'folder; this is a file');
  const encrypts = readCertificate(settings) !== undefined;
  for (const [name, number] of [['port', port], ...(encrypts ? [['tls_port', tls_port] as const] : [])] as const)
    for (const address of host) await checkPort(name, number, address);
};

/** The certificate and its key; undefined if none is named. Throws a `SettingError` if they cannot be used. */
export const readCertificate = ({
  tls_cert,
  tls_key,
}: Settings): { readonly cert: string; readonly key: string } | undefined => {
  if (tls_cert === '' && tls_key === '') return undefined;
  const cert = readPem('tls_cert', tls_cert);
  const key = readPem('tls_key', tls_key);
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw new SettingError('tls_cert', tls_cert, `certificate that fits tls_key (${(error as Error).message})`);
  }
  return { cert, key };
};

/** What a port must be instead, by the reason why it cannot be had. */
export const portProblems: Readonly<Record<string, string>> = {
  EADDRINUSE: 'port that no other program listens on',
  EACCES: 'port that this user may listen on',
};

const readPem = (name: 'tls_cert' | 'tls_key', path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new SettingError(name, path, `PEM file that can be read (${(error as Error).message})`);
  }
};

const checkPort = async (name: string, port: number, address: string): Promise<void> => {
  const server = createServer();
  server.listen({ port, host: address, exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (portProblems[code] !== undefined) throw new SettingError(name, String(port), portProblems[code]);
    if (code === 'ENOTFOUND') throw new SettingError('host', address, 'address of this machine');
    // Anything else, such as a machine without IPv6, is judged when the server listens.
    return;
  }
  server.close();
  await once(server, 'close');
};

/** Explains what to do if the disk refuses a write to the data folder. Any other error is returned unchanged. */
export const asDiskProblem = (error: unknown, dataFolder: string): unknown => {
  const { code = '', syscall, path = '', message, errcode = 0 } = error as DiskError;
  // SQLite reports the disk by numbers of its own, in the lower byte.
  const sqlite = errcode & 0xff;
  if (sqlite === 11 || sqlite === 26)
    return new CommandError(
      `The account database in ${dataFolder} is damaged. Restore a backup (fingerpost admin restore FILE --yes), or stop the server and check the disk. (${message})`,
    );
  if (full.has(code) || sqlite === 13)
    return new CommandError(`The disk of ${dataFolder} is full. Free some space and try again. (${message})`);
  // Creating a folder on a read-only disk fails as if its parent were missing.
  const closed = refused.has(code) || (code === 'ENOENT' && syscall === 'mkdir');
  if (!closed || !resolve(path).startsWith(resolve(dataFolder))) return error;
  return new CommandError(
    `${dataFolder} is not writable. Give this user write access, or name another folder with --data. (${message})`,
  );
};

type DiskError = NodeJS.ErrnoException & { readonly errcode?: number };

/** The last one is a limit of the process for its files. */
const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const refused = new Set(['EACCES', 'EPERM', 'EROFS']);

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** The build of this run, and the Node that runs it. */
const built: Program = [process.execPath, process.env.FINGERPOST_TEST_BINARY ?? ''];

/** A program with its first arguments. */
type Program = readonly [file: string, ...words: string[]];

/** No test uses the network: nothing answers at that DNS server. */
const noOutside = { FINGERPOST_DNS_SERVERS: '127.0.0.1:9' };

/** Runs a command of the real binary, or of another installation of it, to its end. */
export const runBinary = async (
  words: readonly string[],
  data: string,
  environment: Record<string, string> = {},
  [file, ...first]: Program = built,
): Promise<{ code: number; stdout: string; stderr: string }> => {
  const options = { env: { PATH: process.env.PATH, FINGERPOST_DATA: data, ...noOutside, ...environment } };
  try {
    const { stdout, stderr } = await promisify(execFile)(file, [...first, ...words], options);
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
};

/** A server process of the real binary. */
export type ServerProcess = {
  readonly process: ChildProcess;
  readonly baseUrl: string;
  readonly startedWith: ServeOutput;
};

type ServeOutput = { readonly base_urls: readonly string[]; readonly demo_credentials: string | null };

/** Starts the real binary on a free port; extra environment variables are settings. */
export const startBinary = async (
  data: string,
  environment: Record<string, string> = {},
  flags: readonly string[] = [],
  [file, ...first]: Program = built,
): Promise<ServerProcess> => {
  const server = spawn(file, [...first, 'serve', '--json', '--port', '0', ...flags], {
    env: {
      PATH: process.env.PATH,
      FINGERPOST_DATA: data,
      FINGERPOST_IP_RATE: '0',
      // No request takes too long, however busy the machine is.
      FINGERPOST_TIME_BUDGET_MS: '600000',
      FINGERPOST_LOG_LEVEL: 'error',
      ...noOutside,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: server.stdout! }), 'line')) as [string];
  const startedWith = JSON.parse(line) as ServeOutput;
  return { process: server, baseUrl: (startedWith.base_urls[0] ?? '').replace('localhost', '127.0.0.1'), startedWith };
};

/** Ends a server process and waits until it is gone. */
export const endBinary = async (
  { process: server }: ServerProcess,
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<number | null> => {
  const gone = once(server, 'exit');
  server.kill(signal);
  const [code] = (await gone) as [number | null];
  return code;
};

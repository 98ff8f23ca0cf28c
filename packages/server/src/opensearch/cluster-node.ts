import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';

/** How to reach a node: its URL, `http://host:port` or `https://host:port`, and what it asks for. */
export type NodeOptions = {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** The certificate of the authority that signed the node's certificate, as PEM; '' trusts those of the system. */
  readonly authority: string;
};

/** A request to a node. A body of several lines is NDJSON. */
export type NodeRequest = {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly lines?: readonly object[];
};

/** The answer of a node, whatever its status. */
export type NodeAnswer<Body> = { readonly status: number; readonly body: Body };

/** A node of a cluster, over connections that stay open. It throws a `NodeAwayError` if it does not answer in time. */
export type ClusterNode = {
  send<Body>(request: NodeRequest, timeoutMs: number): Promise<NodeAnswer<Body>>;
  close(): void;
};

/** The node cannot be reached, or does not answer in time. */
export class NodeAwayError extends Error {
  override readonly name = 'NodeAwayError';
}

/** Opens a node, without a request yet. */
export const openNode = ({ url, user, password, authority }: NodeOptions): ClusterNode => {
  const { protocol, hostname: host, port } = new URL(url);
  const isSecure = protocol === 'https:';
  const keeping = { keepAlive: true, maxFreeSockets: mostIdle };
  const agent = isSecure
    ? new HttpsAgent({ ...keeping, ...(authority !== '' && { ca: authority }) })
    : new HttpAgent(keeping);
  const begin = isSecure ? requestHttps : requestHttp;
  const shared = {
    host: host.replace(/^\[|\]$/g, ''),
    port,
    agent,
    ...(user !== '' && { auth: `${user}:${password}` }),
  };

  return {
    send: <Body>({ method, path, body, lines }: NodeRequest, timeoutMs: number) =>
      new Promise<NodeAnswer<Body>>((resolve, reject) => {
        const text =
          lines === undefined
            ? body && JSON.stringify(body)
            : lines.map((line) => `${JSON.stringify(line)}\n`).join('');
        const headers = text === undefined ? {} : headersOf(text, lines === undefined ? json : ndjson);
        const fail = (error: Error): void => {
          clearTimeout(timer);
          reject(new NodeAwayError(error.message, { cause: error }));
        };
        const request = begin({ ...shared, method, path, headers }, (response) => {
          const chunks: Buffer[] = [];
          response
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('error', fail)
            .on('end', () => {
              clearTimeout(timer);
              try {
                const status = response.statusCode!;
                resolve({ status, body: readBody<Body>(chunks, status) });
              } catch (error) {
                fail(error as Error);
              }
            });
        });
        const timer = setTimeout(
          () => request.destroy(new Error(`No answer within ${timeoutMs} milliseconds`)),
          timeoutMs,
        );
        request.on('error', fail).end(text);
      }),
    close: () => agent.destroy(),
  };
};

/** A refusal may be plain text, such as "Unauthorized". Other answers without JSON are from a proxy that cannot reach the node. */
const readBody = <Body>(chunks: readonly Buffer[], status: number): Body => {
  const text = (chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString();
  if (text === '') return {} as Body;
  const isRefused = status >= 400 && status < 500;
  return (isRefused && !text.startsWith('{') ? { error: text.trim() } : JSON.parse(text)) as Body;
};

const headersOf = (text: string, type: string) => ({
  'content-type': type,
  'content-length': Buffer.byteLength(text),
});

const json = 'application/json';
const ndjson = 'application/x-ndjson';
const mostIdle = 256;

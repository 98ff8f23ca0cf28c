import type { HttpAnswer } from './http-answer.ts';
import { openConnections } from './node-connections.ts';

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
  const { protocol, hostname, host, port } = new URL(url);
  const isSecure = protocol === 'https:';
  const connections = openConnections({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (isSecure ? 443 : 80)),
    isSecure,
    authority,
  });
  const who = user === '' ? '' : `authorization: Basic ${Buffer.from(`${user}:${password}`).toString('base64')}\r\n`;
  const shared = ` HTTP/1.1\r\nhost: ${host}\r\nconnection: keep-alive\r\n${who}`;

  return {
    send: async <Body>({ method, path, body, lines }: NodeRequest, timeoutMs: number) => {
      if (!plainPath.test(path)) throw new TypeError(`A path has characters that have to be escaped: ${path}`);
      const text =
        lines === undefined ? body && JSON.stringify(body) : lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      const ending = text === undefined ? '\r\n' : `${fieldsOf(text, lines === undefined ? json : ndjson)}\r\n${text}`;
      try {
        const answer = await connections.ask(`${method} ${path}${shared}${ending}`, timeoutMs);
        return { status: answer.status, body: readBody<Body>(answer) };
      } catch (error) {
        throw new NodeAwayError((error as Error).message, { cause: error });
      }
    },
    close: connections.close,
  };
};

/** A refusal may be plain text, such as "Unauthorized". Other answers without JSON are from a proxy that cannot reach the node. */
const readBody = <Body>({ status, body }: HttpAnswer): Body => {
  const text = body.toString();
  if (text === '') return {} as Body;
  const isRefused = status >= 400 && status < 500;
  return (isRefused && !text.startsWith('{') ? { error: text.trim() } : JSON.parse(text)) as Body;
};

const fieldsOf = (text: string, type: string): string =>
  `content-type: ${type}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`;

const json = 'application/json';
const ndjson = 'application/x-ndjson';
const plainPath = /^[\x21-\x7e]+$/;

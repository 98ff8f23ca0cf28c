/** The address of a cluster, and the prefix of its index names. */
export type IndexUrl = {
  readonly nodes: readonly string[];
  readonly user: string;
  readonly password: string;
  readonly prefix: string;
};

/** Reads `opensearch://user:password@host:9200,other:9200/prefix`, or `opensearchs://` for HTTPS; undefined if it is not that. */
export const readIndexUrl = (text: string): IndexUrl | undefined => {
  const [, secure, user = '', password = '', hosts = '', prefix = ''] = form.exec(text) ?? [];
  const nodes = hosts.split(',').map((host) => `http${secure}://${host}${hasPort.test(host) ? '' : `:${usualPort}`}`);
  if (secure === undefined || !nodes.every((node) => URL.canParse(node))) return undefined;
  try {
    return {
      nodes,
      user: decodeURIComponent(user),
      password: decodeURIComponent(password),
      prefix: prefix || usualPrefix,
    };
  } catch {
    return undefined;
  }
};

const form = /^opensearch(s?):\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^@/?#]+)(?:\/([a-z][a-z0-9_-]*)?)?$/;
const hasPort = /:[0-9]+$/;
const usualPort = 9200;
const usualPrefix = 'fingerpost';

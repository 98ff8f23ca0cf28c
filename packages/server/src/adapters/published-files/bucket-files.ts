import { AwsClient } from 'aws4fetch';
import { SaxesParser } from 'saxes';
import { type PublishingPlace, UnreachableFilesError } from '../../ports/published-files.ts';
import { receive } from './receive.ts';

/** A bucket of S3 or a similar service, and the credentials for it. */
export type Bucket = {
  readonly bucket: string;
  /** What the names of all files begin with; '' or ending with a slash. */
  readonly prefix: string;
  /** Where the service is; '' is Amazon's in the region. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  readonly stalledMs: number;
};

/** Files in a bucket. */
export const bucketFiles = (options: Bucket): PublishingPlace => {
  const { bucket, prefix, region, accessKeyId, secretAccessKey, sessionToken, stalledMs } = options;
  const endpoint = (options.endpoint || `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '');
  const client = new AwsClient({
    ...{ accessKeyId, secretAccessKey, region, service: 's3' },
    ...(sessionToken !== '' && { sessionToken }),
    // The caller retries, because it knows what is left.
    retries: 0,
  });
  const urlOf = (name: string): string =>
    `${endpoint}/${bucket}/${`${prefix}${name}`.split('/').map(encodeURIComponent).join('/')}`;
  const ask = (url: string, init: RequestInit = {}) =>
    receive((signal) => client.fetch(url, { ...init, signal }), url, stalledMs);
  /** Nothing to send it to is no success here. */
  const must = async (url: string, init?: RequestInit): Promise<Uint8Array> => {
    const answer = await ask(url, init);
    if (answer === undefined)
      throw new UnreachableFilesError(`There is no bucket ${bucket} at ${endpoint}. Create it, or correct the address`);
    return answer;
  };
  return {
    read: (name) => ask(urlOf(name)),
    write: async (name, bytes) => void (await must(urlOf(name), { method: 'PUT', body: bytes })),
    async list() {
      const names: string[] = [];
      for (let token: string | undefined = ''; token !== undefined; ) {
        const url = new URL(`${endpoint}/${bucket}`);
        url.search = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(token !== '' && { 'continuation-token': token }),
        }).toString();
        const page = readPage(new TextDecoder().decode(await must(url.href)));
        for (const key of page.keys) names.push(key.slice(prefix.length));
        token = page.next;
      }
      return names;
    },
    remove: async (name) => void (await ask(urlOf(name), { method: 'DELETE' })),
  };
};

/** The names on a page of a list of files, and how to ask for the next. */
const readPage = (xml: string): { readonly keys: readonly string[]; readonly next: string | undefined } => {
  const keys: string[] = [];
  let next: string | undefined;
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', () => {
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') keys.push(text);
    if (name === 'NextContinuationToken') next = text;
  });
  parser.write(xml).close();
  return { keys, next };
};

import type { ApiKey } from '../../ports/account-store.ts';
import type { Secret } from '../../ports/secret.ts';
import { apiKeyOf } from '../sql/key-rows.ts';
import { CredentialFinder } from './credential-finder.ts';
import type { PreparedKeyReads } from './key-reads.ts';

/** Finds keys by their text. */
export class KeyFinder extends CredentialFinder<ApiKey> {
  constructor(reads: Pick<PreparedKeyReads, 'changes' | 'keyByHash'>, secret: Secret) {
    super(reads.changes, (apiKey) => {
      const row = reads.keyByHash(secret.hash('api_key', apiKey));
      return row && apiKeyOf(row);
    });
  }
}

import type { ApiKey } from '../../ports/account-store.ts';
import type { Secret } from '../../ports/secret.ts';
import { CredentialFinder } from './credential-finder.ts';
import type { KeyReads } from './key-reads.ts';
import { apiKeyOf } from './key-rows.ts';

export { maximumKeyLength } from './credential-finder.ts';

/** Finds keys by their text. */
export class KeyFinder extends CredentialFinder<ApiKey> {
  constructor(reads: Pick<KeyReads, 'changes' | 'keyByHash'>, secret: Secret) {
    super(reads.changes, (apiKey) => {
      const row = reads.keyByHash(secret.hash('api_key', apiKey));
      return row && apiKeyOf(row);
    });
  }
}

import type { Secret } from '../../ports/secret.ts';

/** Where a licensee is found by what it is called: keys are stored as hashes only, ids as they are. */
export const nameOf = (keyOrId: string, secret: Secret): readonly [column: 'key_hash' | 'public_id', value: string] =>
  keyOrId.startsWith('sl_') ? ['key_hash', secret.hash('api_key', keyOrId)] : ['public_id', keyOrId];

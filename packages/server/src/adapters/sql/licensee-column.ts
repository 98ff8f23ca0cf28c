import type { Secret } from '../../ports/secret.ts';

/** The column that finds a licensee by a key or an id: keys are stored only as hashes, ids as they are. */
export const licenseeColumn = (
  keyOrId: string,
  secret: Secret,
): readonly [column: 'key_hash' | 'public_id', value: string] =>
  keyOrId.startsWith('sl_') ? ['key_hash', secret.hash('api_key', keyOrId)] : ['public_id', keyOrId];

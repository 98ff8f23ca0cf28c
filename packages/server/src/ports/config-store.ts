/** A named piece of text that a key's owner keeps with the key, such as the settings of a widget. */
export type Config = {
  readonly name: string;
  readonly payload: string;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
};

/** No key has more configurations. */
export const configsPerKey = 64;

/** The configurations of keys. Names are case-sensitive; a name that the key does not have is `undefined`. */
export interface ConfigStore {
  /** In the order of their names, by character code. */
  list(keyId: number): Promise<readonly Config[]>;
  find(keyId: number, name: string): Promise<Config | undefined>;
  /** Names stay unique and the number bounded, whatever runs at once. A refusal changed nothing. */
  create(
    keyId: number,
    config: { readonly name: string; readonly payload: string },
    atMs: number,
  ): Promise<Config | 'name_taken' | 'too_many'>;
  /** Answers the configuration as it is then. */
  update(keyId: number, name: string, payload: string, atMs: number): Promise<Config | undefined>;
  /** Answers what was removed, to one caller only. */
  remove(keyId: number, name: string): Promise<Config | undefined>;
  close(): Promise<void>;
}

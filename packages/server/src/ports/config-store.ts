/** A named text that the owner stores with a key, such as the settings of a widget. */
export type Config = {
  readonly name: string;
  readonly payload: string;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
};

/** The most configurations of a key. */
export const configsPerKey = 64;

/** The configurations of keys. Names are case-sensitive; a name that the key does not have is `undefined`. */
export interface ConfigStore {
  /** In the order of their names, by character code. */
  list(keyId: number): Promise<readonly Config[]>;
  find(keyId: number, name: string): Promise<Config | undefined>;
  /** Names stay unique and the number bounded, even with concurrent calls. A refusal changes nothing. */
  create(
    keyId: number,
    config: { readonly name: string; readonly payload: string },
    atMs: number,
  ): Promise<Config | 'name_taken' | 'too_many'>;
  /** Returns the changed configuration. */
  update(keyId: number, name: string, payload: string, atMs: number): Promise<Config | undefined>;
  /** Returns what was removed, to one caller only. */
  remove(keyId: number, name: string): Promise<Config | undefined>;
  close(): Promise<void>;
}

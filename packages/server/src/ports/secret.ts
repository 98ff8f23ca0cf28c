/** What a keyed hash is for; hashes of one purpose say nothing about those of another. */
export type HashPurpose = 'api_key' | 'user_token' | 'ip' | 'check' | 'sign_up' | 'sign_up_page' | 'note';

/** Protects stored credentials: whoever has the database but not this secret has no working credential. */
export interface Secret {
  /** Encrypts the text, differently each time. */
  seal(text: string): string;
  /** The original text. Throws if it was sealed with another secret, or changed since. */
  unseal(sealed: string): string;
  /** The same text and purpose give the same hash, which cannot be computed or tested against guesses without the secret. */
  hash(purpose: HashPurpose, text: string): string;
}

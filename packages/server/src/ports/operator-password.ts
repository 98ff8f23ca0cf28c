/** The password with which operators sign in to the console. */
export interface OperatorPassword {
  /** Identifies the current password without revealing it. Another password has another mark. Undefined if none is set. */
  mark(): string | undefined;
  /** Takes about the same time whether a password is set or not. */
  check(password: string): Promise<boolean>;
  set(password: string): Promise<void>;
}

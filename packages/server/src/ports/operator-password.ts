/** The password that operators sign in to the console with. */
export interface OperatorPassword {
  /** Names the present password without telling it: another password has another mark. Undefined while none is set. */
  mark(): string | undefined;
  /** Always takes about as long, whether there is a password or not. */
  check(password: string): Promise<boolean>;
  set(password: string): Promise<void>;
}

/** Who is signed in, and what the server offers to the console. */
export type SessionInfo = {
  readonly kind: 'owner' | 'operator' | null;
  readonly operator_password: boolean;
  readonly tiles: { readonly url: string; readonly attribution: string };
};

/** A key as the console lists it. */
export type Key = {
  readonly api_key: string;
  readonly account_id: string;
  readonly name: string;
  readonly created_at: string;
  readonly suspended: boolean;
  readonly suspension_reason: string;
  readonly sublicensing: boolean;
  readonly unmetered: boolean;
  readonly datasets: readonly string[];
  readonly allowed_ips: readonly string[];
  readonly allowed_urls: readonly string[];
  readonly lookups_remaining: number;
  readonly daily_limit: { readonly limit: number | null; readonly consumed: number };
  readonly purchases: readonly {
    readonly purchased: number;
    readonly consumed: number;
    readonly expires: string | null;
  }[];
};

/** An account as operators see it. */
export type Account = {
  readonly account_id: string;
  readonly name: string;
  readonly email: string;
  readonly keys: number;
  readonly created_at: string;
};

/** A file that the server processes. */
export type Job = {
  readonly id: string;
  /** The file's name; '' if it had none. */
  readonly name: string;
  readonly operation: string;
  readonly state: 'queued' | 'running' | 'paused' | 'done';
  readonly reason: string;
  readonly rows: number;
  readonly done: number;
  readonly failed: number;
  /** Rows that mean the same door as one before them. */
  readonly duplicates: number;
  readonly cost: number;
  /** The columns that are checked; empty if they were found by name. */
  readonly columns: readonly string[];
  readonly min_confidence: number;
  readonly created_at: string;
  readonly expires_at: string;
};

/** The details of a key that its owner can see and change. */
export type Details = {
  readonly name: string;
  readonly lookups_remaining: number;
  readonly daily_limit: { readonly limit: number | null; readonly consumed: number };
  readonly monthly_limit: { readonly limit: number | null; readonly consumed: number };
  readonly individual_limit: { readonly limit: number | null };
  readonly allowed_urls: readonly string[];
  readonly notifications: {
    readonly emails: readonly string[];
    readonly enabled: boolean;
    readonly balance_threshold: number | null;
    readonly no_balance: boolean;
    readonly limit_reached: boolean;
  };
  readonly datasets: Readonly<Record<string, boolean>>;
  readonly automated_topups: { readonly enabled: boolean };
  readonly current_purchases: readonly {
    readonly expires: string | null;
    readonly purchased: number;
    readonly consumed: number;
  }[];
  readonly redact_days: number;
  readonly ip_forwarding: boolean;
};

/** The API path of a key. */
export const keyPath = (apiKey: string): string => `/keys/${encodeURIComponent(apiKey)}`;

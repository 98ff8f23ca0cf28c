import type { KeyLimits } from '../account-store.ts';
import type { ChargeVerdict, Standing } from '../ledger.ts';

/** A simple ledger of one key: every credit separately, every limit by counting the log. */
export class PlainLedger {
  limits: KeyLimits = { daily: null, monthly: null, individual: null };
  licenseeLimit: number | null;
  suspended = false;
  readonly #blocks: { left: number; expiresAtMs: number | undefined }[] = [];
  readonly #taken: { atMs: number; cost: number; ip: string; forLicensee: boolean }[] = [];

  constructor(lookups: number, licenseeLimit: number | null) {
    this.buy(lookups);
    this.licenseeLimit = licenseeLimit;
  }

  /** The times and costs of all charges. */
  get log(): readonly (readonly [atMs: number, cost: number])[] {
    return this.#taken.map(({ atMs, cost }) => [atMs, cost]);
  }

  buy(lookups: number): void {
    this.#blocks.push({ left: lookups, expiresAtMs: undefined });
  }

  charge(
    asked: { readonly cost: number; readonly ip: string; readonly forLicensee: boolean },
    atMs: number,
  ): ChargeVerdict {
    const { cost, ip, forLicensee } = asked;
    if (this.suspended) return 'key_suspended';
    if (this.#left(atMs) < cost) return 'balance_depleted';
    const { consumedToday, consumedThisMonth, consumedTodayByIp } = this.standing(ip, atMs);
    const fits = (limit: number | null, consumed: number) => limit === null || consumed + cost <= limit;
    const licensed = this.#count(atMs, 10, (one) => one.forLicensee);
    if (!fits(this.limits.daily, consumedToday) || !fits(this.limits.monthly, consumedThisMonth))
      return 'limit_reached';
    if (!fits(this.limits.individual, consumedTodayByIp)) return 'limit_reached';
    if (forLicensee && !fits(this.licenseeLimit, licensed)) return 'limit_reached';
    for (let credit = 0; credit < cost; credit += 1) this.#take(atMs);
    this.#taken.push({ atMs, cost, ip, forLicensee });
    return 'charged';
  }

  standing(ip: string, atMs: number): Standing {
    return {
      lookupsRemaining: this.#left(atMs),
      consumedToday: this.#count(atMs, 10, () => true),
      consumedThisMonth: this.#count(atMs, 7, () => true),
      consumedTodayByIp: this.#count(atMs, 10, (one) => one.ip === ip),
    };
  }

  #alive(atMs: number) {
    return this.#blocks.filter(({ expiresAtMs }) => expiresAtMs === undefined || expiresAtMs > atMs);
  }

  #left(atMs: number): number {
    return this.#alive(atMs).reduce((sum, { left }) => sum + left, 0);
  }

  /** Takes one credit from the block that expires first. Unused blocks come last, the oldest first. */
  #take(atMs: number): void {
    const begun = this.#alive(atMs).filter(({ left, expiresAtMs }) => left > 0 && expiresAtMs !== undefined);
    const [first] = begun.sort((one, other) => one.expiresAtMs! - other.expiresAtMs!);
    const block = first ?? this.#alive(atMs).find(({ left }) => left > 0)!;
    block.left -= 1;
    const used = new Date(atMs);
    block.expiresAtMs ??= used.setUTCFullYear(used.getUTCFullYear() + 1);
  }

  /** What was taken on the same day (10 characters of the date) or in the same month (7). */
  #count(atMs: number, characters: number, which: (one: { ip: string; forLicensee: boolean }) => boolean): number {
    const period = (ms: number) => new Date(ms).toISOString().slice(0, characters);
    return this.#taken
      .filter((one) => period(one.atMs) === period(atMs) && which(one))
      .reduce((sum, { cost }) => sum + cost, 0);
  }
}

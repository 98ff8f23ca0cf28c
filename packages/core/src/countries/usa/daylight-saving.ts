/**
 * Says whether clocks change to daylight saving time at an address. They do in every state (15 U.S.C. 260a) but those that opted
 * out; within Arizona, the Navajo Nation keeps it.
 */
export const changesClocks = (state: string, zip: string): boolean =>
  !withoutDaylightSaving.has(state) || (state === 'AZ' && navajoZips.test(zip));

/** States and territories that opted out, and places overseas whose clocks the law does not set. */
const withoutDaylightSaving: ReadonlySet<string> = new Set('AZ HI PR VI GU AS MP FM MH PW AA AE AP'.split(' '));

/** The ZIP codes of the Navajo Nation in Arizona: its own three-digit area, and the post offices of its west. */
const navajoZips = /^(?:865|860(?:33|35|44|45|53|54))/;

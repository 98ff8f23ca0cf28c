/** Where an IP address is. Private, reserved and unknown addresses are nowhere: undefined. */
export interface IpLocator {
  /** The 2-letter code of the country. */
  country(ip: string): string | undefined;
}

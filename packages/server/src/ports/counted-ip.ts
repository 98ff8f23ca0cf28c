import ipaddr from 'ipaddr.js';

/**
 * Whom requests from an IP address are counted for: the address itself, for IPv6 its /64 network, because a user of one address there has
 * them all.
 */
export const countedIp = (ip: string): string => {
  if (!ip.includes(':')) return ip;
  const network = ipaddr.IPv6.parse(ip).parts.slice(0, 4);
  return `${network.map((part) => part.toString(16)).join(':')}::/64`;
};

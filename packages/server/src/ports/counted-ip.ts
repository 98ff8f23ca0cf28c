import ipaddr from 'ipaddr.js';

/**
 * The subject under which requests from an IP address are counted: the address itself or, for IPv6, its /64 network, because whoever has
 * one address there has them all.
 */
export const countedIp = (ip: string): string => {
  if (!ip.includes(':')) return ip;
  const network = ipaddr.IPv6.parse(ip).parts.slice(0, 4);
  return `${network.map((part) => part.toString(16)).join(':')}::/64`;
};

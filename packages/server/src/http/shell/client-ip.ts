import ipaddr from 'ipaddr.js';

/** The address in its shortest form, an IPv4-mapped one as IPv4; undefined when the text is no IP address. */
export const readIp = (text: string): string | undefined => {
  if (plainIpv4.test(text)) return text;
  const bare = text.replace(/%.*$/, '');
  if (!bare.includes(':') || !ipaddr.isValid(bare)) return undefined;
  return ipaddr.process(bare).toString();
};

/** The addresses of X-Forwarded-For without the ports that some proxies write after them. */
export const withoutPorts = (forwarded: string): string =>
  forwarded
    .split(',')
    .map((address) => address.trim().replace(withPort, (_, ipv6, ipv4) => ipv6 ?? ipv4))
    .join(', ');

/** [IPv6], [IPv6]:port or IPv4:port. */
const withPort = /^(?:\[([0-9a-f:.]+)\](?::[0-9]+)?|([0-9.]+):[0-9]+)$/i;

/** Says whether the address is one of the addresses or inside one of the CIDR ranges. */
export const ipListed = (ip: string, list: readonly string[]): boolean => {
  const address = ipaddr.parse(ip);
  return list.some((entry) => {
    const [network, bits] = readRange(entry);
    return network.kind() === address.kind() && address.match(network, bits);
  });
};

const readRange = (entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] => {
  if (entry.includes('/')) {
    const [network, bits] = ipaddr.parseCIDR(entry);
    const isMapped = network instanceof ipaddr.IPv6 && network.isIPv4MappedAddress() && bits >= mappedBits;
    return isMapped ? [network.toIPv4Address(), bits - mappedBits] : [network, bits];
  }
  const address = ipaddr.process(entry);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
};

/** The bits of an IPv4-mapped address before the IPv4 address. */
const mappedBits = 96;

const plainIpv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

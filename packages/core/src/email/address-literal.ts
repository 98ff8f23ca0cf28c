/** Reads `[192.0.2.1]` or `[IPv6:2001:db8::1]` (RFC 5321, 4.1.3) and returns the IP address. */
export const parseAddressLiteral = (text: string): string | undefined => {
  const [, tag, address = ''] = literal.exec(text) ?? [];
  if (tag === undefined) return isIpv4(address) ? address.split('.').map(Number).join('.') : undefined;
  return isIpv6(address) ? address.toLowerCase() : undefined;
};

const literal = /^\[(IPv6:)?([0-9A-Fa-f:.]+)\]$/i;

const isIpv4 = (text: string): boolean => {
  const numbers = text.split('.');
  return numbers.length === 4 && numbers.every((number) => /^[0-9]{1,3}$/.test(number) && Number(number) <= 255);
};

/** Eight groups, or at most six around one `::`; an IPv4 address at the end counts as two. */
const isIpv6 = (text: string): boolean => {
  const tail = text.slice(text.lastIndexOf(':') + 1);
  if (tail.includes('.')) return isIpv4(tail) && isIpv6(`${text.slice(0, -tail.length)}0:0`);
  const halves = text.split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false;
  return halves.length === 1 ? groups.length === 8 : halves.length === 2 && groups.length <= 6;
};

/**
 * Whom requests from an IP address are counted for: the address itself, for IPv6 the /64 network it is in, as whoever has one
 * address there has them all. IPv6 must be in a valid form.
 */
export const countedIp = (ip: string): string => {
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const first = groupsOf(head);
  const last = tail === undefined ? [] : groupsOf(tail);
  // An IPv4 address at the end stands for two groups.
  const end = last.length + (ip.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? 0 : Math.max(0, groups - first.length - end);
  const network = [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, networkGroups);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};

const groupsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));
const groups = 8;
const networkGroups = 4;

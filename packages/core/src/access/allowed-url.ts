/** Says whether the requesting site (a full URL or an Origin) is one of the allowed ones; an empty list allows every site. */
export const urlAllowed = (allowed: readonly string[], requesting: string): boolean => {
  if (allowed.length === 0) return true;
  const site = readSite(requesting);
  return site !== undefined && allowed.some((entry) => siteMatches(readSite(entry), site));
};

/** Says whether the text can be listed as an allowed URL: a host, or scheme and host, with an optional port. */
export const isAllowedUrl = (text: string): boolean => readSite(text) !== undefined;

/** A site; an empty scheme means http and https, an empty port any port; the host may begin with a wildcard. */
type Site = { readonly scheme: string; readonly host: string; readonly port: string };

const readSite = (text: string): Site | undefined => {
  const match = form.exec(text.trim().toLowerCase());
  if (match === null) return undefined;
  const [, scheme = '', host = '', port = ''] = match;
  return { scheme, host, port };
};

const siteMatches = (entry: Site | undefined, site: Site): boolean =>
  entry !== undefined &&
  (entry.scheme === '' ? Object.hasOwn(defaultPorts, site.scheme) : entry.scheme === site.scheme) &&
  (entry.port === '' || entry.port === (site.port || defaultPorts[site.scheme])) &&
  hostMatches(entry.host, site.host);

const hostMatches = (entry: string, host: string): boolean => {
  if (!entry.startsWith('*.')) return entry === host;
  const domain = entry.slice(2);
  return host === domain || host.endsWith(`.${domain}`);
};

const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443' };
/** Scheme, host (a name, a wildcard name, IPv4, or IPv6 in brackets), port; a path or query after it does not count. */
const form =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?((?:\*\.)?[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::([0-9]{1,5}))?(?:[/?#].*)?$/;

import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Check, Finding } from './check.ts';

/** Whether certificate and key can be read, belong together and are valid now and for some time. */
export const tlsCheck: Check = {
  title: 'TLS',
  hint: 'Set tls_cert and tls_key to the PEM files of one certificate that is valid now, and send the server SIGHUP after renewing it.',
  async run({ settings: { tls_cert, tls_key }, nowMs }) {
    if (tls_cert === '' && tls_key === '') return { ok: true, detail: 'off (plain HTTP only)' };
    if (tls_cert === '' || tls_key === '')
      return { ok: false, detail: `${tls_cert === '' ? 'tls_cert' : 'tls_key'} is not set, so HTTPS is off` };
    const certificate = new X509Certificate(readFileSync(tls_cert));
    const key = createPrivateKey(readFileSync(tls_key));
    if (!certificate.checkPrivateKey(key)) return { ok: false, detail: `${tls_key} is not the key of ${tls_cert}` };
    return judgeTime(certificate, nowMs());
  },
};

const judgeTime = ({ validFrom, validTo, subject }: X509Certificate, nowMs: number): Finding => {
  const days = Math.floor((Date.parse(validTo) - nowMs) / dayMs);
  if (Date.parse(validFrom) > nowMs) return { ok: false, detail: `the certificate is not valid before ${validFrom}` };
  if (Date.parse(validTo) < nowMs) return { ok: false, detail: `the certificate expired on ${validTo}` };
  const detail = `${subject.replaceAll('\n', ', ')}, valid for ${days} days`;
  return days < warnDays ? { ok: false, warning: true, detail } : { ok: true, detail };
};

const dayMs = 86_400_000;
const warnDays = 14;

import type { ErrorName } from '../contract/errors.ts';
import { urlAllowed } from './allowed-url.ts';

/** The facts that decide whether a key may be used. */
export type AccessRequest = {
  readonly suspended: boolean;
  readonly sublicensing: boolean;
  readonly licensee: LicenseeClaim;
  readonly allowedUrls: readonly string[];
  readonly url: string;
  readonly ipAllowed: boolean;
};

/** The licensee that was named: none, one of the key, an unknown one, or one of another key. */
export type LicenseeClaim = 'none' | 'own' | 'unknown' | 'foreign';

/** Why the key may not be used from here, undefined when it may. The first refusal in the order of the list counts. */
export const refuseAccess = (request: AccessRequest): AccessRefusal | undefined => {
  for (const rule of rules) {
    const refusal = rule(request);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};

/** An error by its name, with its own message if the table's does not say enough. */
export type AccessRefusal = { readonly error: ErrorName; readonly message?: string };

const keyIsSuspended = ({ suspended }: AccessRequest): AccessRefusal | undefined =>
  suspended ? { error: 'invalid_key', message: 'Key is suspended' } : undefined;

const licenseeIsUnknown = ({ licensee }: AccessRequest): AccessRefusal | undefined =>
  licensee === 'unknown' ? { error: 'licensee_not_found' } : undefined;

const licenseeIsForeign = ({ licensee }: AccessRequest): AccessRefusal | undefined =>
  licensee === 'foreign' ? { error: 'foreign_licensee' } : undefined;

const licenseeIsMissing = ({ sublicensing, licensee }: AccessRequest): AccessRefusal | undefined =>
  sublicensing && licensee === 'none' ? { error: 'licensee_required' } : undefined;

const urlIsElsewhere = ({ allowedUrls, url }: AccessRequest): AccessRefusal | undefined =>
  urlAllowed(allowedUrls, url) ? undefined : { error: 'url_not_allowed' };

const ipIsElsewhere = ({ ipAllowed }: AccessRequest): AccessRefusal | undefined =>
  ipAllowed ? undefined : { error: 'forbidden' };

const rules = [keyIsSuspended, licenseeIsUnknown, licenseeIsForeign, licenseeIsMissing, urlIsElsewhere, ipIsElsewhere];

import type { Job } from '../../ports/job-store.ts';
import { Failure } from '../failure.ts';
import { accessFailure } from '../hooks/identify.ts';
import type { KeyCaller } from '../route.ts';
import type { Services } from '../services.ts';

/** The key that pays for a job, as it is now, with the origin of the job. Throws the failure that a request would get. */
export const findJobCaller = async (
  { keyId, caller }: Pick<Job, 'keyId' | 'caller'>,
  { accounts, licensees }: Pick<Services, 'accounts' | 'licensees'>,
): Promise<KeyCaller> => {
  const { ip, sourceIp, url, licenseeId } = caller;
  const key = await accounts.findKeyById(keyId);
  if (key === undefined) throw new Failure('invalid_key', {});
  const licensee = licenseeId === undefined ? undefined : (await licensees.find(licenseeId))?.licensee;
  const claim = licenseeId === undefined ? 'none' : licensee === undefined ? 'unknown' : 'own';
  const refusal = accessFailure({ ip, url }, { key, licensee, claim });
  if (refusal !== undefined) throw refusal;
  return {
    ...{ ip, url, sourceIp, key, licensee, licenseeNamed: licenseeId },
    ...{ forwardedIp: undefined, userToken: undefined, headOnly: false },
  };
};

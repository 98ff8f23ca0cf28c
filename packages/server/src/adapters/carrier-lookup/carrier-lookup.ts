import type { CurrentCarriers } from '../../ports/phone-numbers.ts';
import { postSigned, readShort, type SignedService } from '../signed-post/signed-post.ts';
import { readCarrier } from './read-carrier.ts';

/** Asks the operator's carrier service about one number at a time, by a signed POST. */
export const carrierLookup = ({
  onError,
  ...service
}: SignedService & {
  /** Called with why a service could not be used; never with the number. */
  readonly onError: (error: Error) => void;
}): CurrentCarriers => ({
  async find(e164) {
    try {
      const response = await postSigned(service, { number: e164 });
      if (response.status === 404) {
        await response.body?.cancel();
        return 'none';
      }
      const text = await readShort(response);
      if (response.status !== 200) throw new Error(`The carrier service answered with status ${response.status}.`);
      return readCarrier(text);
    } catch (error) {
      onError(error as Error);
      return 'unreachable';
    }
  },
});

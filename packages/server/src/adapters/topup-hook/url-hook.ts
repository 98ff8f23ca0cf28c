import type { TopUpHook } from '../../ports/topup-hook.ts';
import { postSigned, readShort, type SignedService } from '../signed-post/signed-post.ts';
import { describeTopUp, readTopUp } from './describe-top-up.ts';

/** Asks a URL of the operator for a top-up, by a signed POST. */
export const urlHook = (service: SignedService): TopUpHook => ({
  async ask(request) {
    const response = await postSigned(service, describeTopUp(request));
    const text = await readShort(response);
    if (response.status !== 200) throw new Error(`The top-up service answered with status ${response.status}.`);
    return readTopUp(text);
  },
});

import type { Key } from '../../types.ts';
import { balanceOf } from './balance.ts';

/** The state of a key as a badge. */
export const KeyState = ({ of }: { of: Key }) => {
  const { look, words } = balanceOf(of);
  return (
    <span class={`badge ${look}`} title={of.suspension_reason}>
      {words}
    </span>
  );
};

import type { Json } from '../../../operations/batch/value-text.ts';
import type { ApiRequest } from '../../client/api.ts';
import type { ClientCommand, ClientContext, ClientInput } from '../../client/client-context.ts';
import { recordOf, show } from '../../client/show.ts';
import { confirm, yesOption } from '../../confirm.ts';
import { openOwnKey } from './key-path.ts';

/** A command on what belongs to the key of the login. */
export type OwnerCommand = Pick<ClientCommand, 'arguments' | 'options' | 'examples'> & {
  /** The request, its path below that of the key. */
  request(input: ClientInput, context: ClientContext): ApiRequest | Promise<ApiRequest>;
  /** What it does, if that cannot be undone; the user has to confirm it. */
  readonly takesAway?: (input: ClientInput) => string;
  /** The result as text; by default a list of its fields. */
  inWords?(result: Json, context: ClientContext): string;
};

/** Asks as the owner of the key and shows the answer. */
export const ownerCommand = ({ request, takesAway, inWords = recordOf, ...command }: OwnerCommand): ClientCommand => ({
  ...command,
  options: [...(command.options ?? []), ...(takesAway === undefined ? [] : [yesOption])],
  async run(input, context) {
    const { api, path } = openOwnKey(input, context);
    if (takesAway !== undefined) await confirm(takesAway(input), input, context);
    const wanted = await request(input, context);
    const { body } = await api.ask({ ...wanted, path: path + wanted.path });
    show(context, body, () => inWords(body.result as Json, context));
    return 0;
  },
});

import { ApiError } from '../api.ts';

/** The labels of a form by the names that the server has for its fields. */
export type FormLabels = Readonly<Record<string, string>>;

/** Makes a function that throws an error again, with the labels of the form in place of the server's names. */
export const inFormWords =
  (labels: FormLabels) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error;
    const { errors = [] } = error.answer.body;
    const words = errors.map(({ path, message }) => `${labelOf(path, labels)} ${message}`);
    throw words.length === 0 ? error : new Error(`${words.join('. ')}.`);
  };

/** The label of the innermost field that has one: `notifications.emails[0]` is labelled by `emails`. */
const labelOf = (path: string, labels: FormLabels): string => {
  const names = path.split(/[^a-z_]+/).filter((name) => Object.hasOwn(labels, name));
  const last = names.at(-1);
  return last === undefined ? path : `“${labels[last]}”`;
};

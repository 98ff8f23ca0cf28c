import type { FieldProblem } from '../../operations/keys/field-rules.ts';
import { fail } from '../failure.ts';

/** Ends the request when a body has problems: 4000 if one of them is a matter of form and none is decisive, 4001 otherwise. */
export const refuseProblems = (problems: readonly FieldProblem[]): void => {
  if (problems.length === 0) return;
  const errors = problems.slice(0, mostShown).map(({ path, message }) => ({ path: path || 'body', message }));
  const has = (sought: FieldProblem['kind']) => problems.some(({ kind }) => kind === sought);
  if (has('form') && !has('decisive')) fail('invalid_syntax', { errors });
  const reasons = errors.map(({ path, message }) => `${path} ${message}`).join('; ');
  fail('validation_failed', { message: `Validation failed: ${reasons}`, errors });
};

const mostShown = 20;

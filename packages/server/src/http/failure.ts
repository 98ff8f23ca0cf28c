import { type ErrorName, errors } from '@fingerpost/core/contract/errors';

/** One field that a request got wrong. */
export type FieldError = { readonly path: string; readonly message: string };

/** What an error response may have in addition to its code and message. */
export type FailureDetail = {
  /** Replaces the message of the table where more can be said. */
  readonly message?: string;
  readonly errors?: readonly FieldError[];
  readonly suggestions?: readonly string[];
  /** How long to wait before asking again, sent in `Retry-After`. */
  readonly retryAfterMs?: number;
};

/** A request that cannot be answered, by the name of its row in the error table. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly error: ErrorName;
  readonly detail: FailureDetail;
  constructor(error: ErrorName, detail: FailureDetail) {
    super(detail.message ?? errors[error].message);
    this.error = error;
    this.detail = detail;
  }

  get status(): number {
    return errors[this.error].status;
  }
}

/** Ends the request with this error. */
export const fail = (error: ErrorName, detail: FailureDetail = {}): never => {
  throw new Failure(error, detail);
};

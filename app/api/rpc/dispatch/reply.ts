/** The answer of every call: `{status, data}`, 201 on success (shell.md section 7). */
import { STATUS_SUCCESS } from '#app/view-models/start-up/start-up.ts';
import { type AppError, toAppError } from '#app/lib/app-error.ts';

export interface Reply {
  readonly status: number;
  readonly data: unknown;
  /** Seconds until it may be tried again. */
  readonly retryAfterSeconds?: number;
}

export function succeeded(data: unknown): Reply {
  return { status: STATUS_SUCCESS, data };
}

/** The reply without a login: the browser shows the login page, for any call. */
export const AUTHENTICATION_FAILED: Reply = {
  status: 401,
  data: { err: 'authentication failed' },
};

/** Builds the reply to an error: an `AppError` in its own words, others without any. */
export function failed(thrown: unknown): Reply {
  const error = toAppError(thrown);
  if (error.code === 'internal') {
    return {
      status: 500,
      data: { err: 'Something went wrong. Nothing was changed.', code: 'internal' },
    };
  }
  const { retryAfterSeconds, modal, title } = error.details;
  return {
    status: error.status,
    data: {
      err: error.message,
      code: error.code,
      ...(error.hint === null ? {} : { msg: error.hint }),
      ...(typeof modal === 'string' ? { modal, title } : {}),
    },
    ...(typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {}),
  };
}

/**
 * Builds the reply to a caller whom a page would refuse, for instance while Shopify does not
 * answer.
 */
export function turnedAway({ status }: Response): Reply {
  if (status < 400 || status === 401) return AUTHENTICATION_FAILED;
  if (status === 403) return { status, data: { err: 'This is not for you.', code: 'forbidden' } };
  const err = 'The shop platform does not answer. Try again in a moment.';
  return status >= 500
    ? { status, data: { err, code: 'unavailable' } }
    : { status, data: { err: 'This could not be answered.', code: 'not_allowed' } };
}

/** Decides if a failure is a defect, for the log. */
export function isDefect(thrown: unknown): thrown is Error {
  const error: AppError = toAppError(thrown);
  return error.code === 'internal';
}

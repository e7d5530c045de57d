/**
 * The one error class: what a person may read, what to do about it, and the HTTP status.
 * Anything else that is thrown is a defect or a broken machine and is wrapped at the edge.
 */
export const APP_ERROR_STATUS = {
  invalid_input: 400,
  unauthorised: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  /** `details.retryAfterSeconds` says when it may be tried again. */
  rate_limited: 429,
  cancelled: 499,
  internal: 500,
  configuration: 500,
  unavailable: 503,
} as const;

export type AppErrorCode = keyof typeof APP_ERROR_STATUS;

/** What is wrong with one part of an input. */
export interface FieldError {
  /** From the input to the part: "email", "rules.0.perOrder". */
  readonly path: string;
  /** Without a full stop, as it stands beside a field. */
  readonly message: string;
}

export interface AppErrorOptions {
  /** What the reader can do about it, a full sentence. */
  readonly hint?: string;
  readonly fields?: readonly FieldError[];
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly hint: string | null;
  /** What is wrong with parts of the input; nothing where the whole is. */
  readonly fields: readonly FieldError[];
  readonly details: Readonly<Record<string, unknown>>;

  /** `message` is shown to people: say what is wrong in their words, with the value at fault. */
  constructor(code: AppErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.hint = options.hint ?? null;
    this.fields = options.fields ?? [];
    this.details = options.details ?? {};
  }

  get status(): number {
    return APP_ERROR_STATUS[this.code];
  }
}

/** Wraps whatever was thrown, for the edge: an AppError stays itself, the rest becomes `internal`. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new AppError('internal', message || 'Something went wrong.', { cause: thrown });
}

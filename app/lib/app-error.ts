/**
 * The one error class: a message for people, a hint, and the HTTP status. Anything else that is
 * thrown is a defect or a broken machine and is wrapped at the edge.
 */
export const APP_ERROR_STATUS = {
  invalid_input: 400,
  unauthorised: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  /** `details.retryAfterSeconds` is the time until the next attempt. */
  rate_limited: 429,
  cancelled: 499,
  internal: 500,
  configuration: 500,
  unavailable: 503,
} as const;

export type AppErrorCode = keyof typeof APP_ERROR_STATUS;

export interface FieldError {
  /** The path from the input to the part: "email", "rules.0.perOrder". */
  readonly path: string;
  /** Without a full stop, as it is shown beside a field. */
  readonly message: string;
}

export interface AppErrorOptions {
  /** Advice for the reader, a full sentence. */
  readonly hint?: string;
  readonly fields?: readonly FieldError[];
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly hint: string | null;
  /** Faults in parts of the input; empty for a fault of the entire input. */
  readonly fields: readonly FieldError[];
  readonly details: Readonly<Record<string, unknown>>;

  /** `message` is shown to people: explain the fault in their words, with the faulty value. */
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

/** Wraps anything thrown, for the edge: an AppError stays itself, the rest becomes `internal`. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new AppError('internal', message || 'Something went wrong.', { cause: thrown });
}

import { type DestinationStream, type Logger, pino } from 'pino';
import { scrubText } from '#app/lib/scrub-text.ts';

/**
 * Opens the log: one JSON object a line, without people and secrets. Fields that are named like a
 * secret are left out, and every text is scrubbed, from any author.
 */
export function openLog(
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger {
  return pino(
    {
      name: 'farthing',
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: REDACTED, censor: '[secret]' },
      serializers: { err: plainError, error: plainError },
      formatters: { log: scrubFields },
      hooks: {
        logMethod(args, method) {
          const said = args.map((arg) => (typeof arg === 'string' ? scrubText(arg) : arg));
          method.apply(this, said as typeof args);
        },
      },
    },
    destination,
  );
}

const SECRET_NAMES = [
  'accessToken',
  'authorization',
  'body',
  'cookie',
  'email',
  'headers',
  'password',
  'refreshToken',
  'secret',
  'sessionToken',
  'token',
];
const REDACTED = SECRET_NAMES.flatMap((name) => [name, `*.${name}`]);

/** Reduces an error to its message and place: the rest of it repeats the row or the request. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? scrubText(error) : error;
  const { name, message, stack } = error;
  const { code } = error as { readonly code?: unknown };
  return {
    type: name,
    message: scrubText(message),
    ...(typeof code === 'string' && { code }),
    ...(stack !== undefined && { stack: scrubText(stack) }),
    ...(error.cause instanceof Error && { cause: plainError(error.cause) }),
  };
}

function scrubFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? scrubText(value) : value,
    ]),
  );
}

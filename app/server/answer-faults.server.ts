import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';

/** The end of what nobody else answered: written to the log like everything else, told to nobody. */
export function answerFaults(log: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    const status = statusOf(error);
    if (status >= 500) log.error({ event: 'http.failed', err: error }, 'a request failed');
    if (response.headersSent) return void response.destroy();
    response
      .status(status)
      .type('text')
      .send(status === 400 ? 'Bad request' : 'Unexpected error');
  };
}

/** Faults of express itself, such as an address that cannot be decoded, say their own status. */
function statusOf(error: unknown): number {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

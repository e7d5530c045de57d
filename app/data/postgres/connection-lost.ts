import { isNodeLost } from '#app/data/node-lost.ts';

/** PostgreSQL's codes while it stops, starts or was stopped: classes 08 and 57P of its errors. */
const SERVER_CODES = /^(08...|57P0[1-4])$/;
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT']);
const DRIVER_TEXTS = /^Connection terminated|connection error and is not queryable/;

/** Decides if a query failed because the database went away, and not because of its content. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isNodeLost(error)) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return SERVER_CODES.test(code) || SOCKET_CODES.has(code);
  return DRIVER_TEXTS.test(error.message);
}

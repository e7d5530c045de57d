import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { APPLICATION_ROLE } from './application-role.server.ts';

export const DATABASE = 'farthing';

/**
 * Returns the address of a data folder's database whose server runs already, for a short command
 * whose end needs no wait. Returns null without such a server, and where nothing has used it yet.
 */
export async function runningClusterUrl(dataDir: string): Promise<string | null> {
  const place = path.join(path.resolve(dataDir), 'postgres');
  const port = await runningPort(place);
  const password = await readFile(`${place}.password`, 'utf8').catch(() => null);
  if (port === null || password === null) return null;
  const url = applicationAddress(password.trim(), port);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // A killed server leaves its port behind.
  return client.connect().then(
    () => client.end().then(() => url),
    () => null,
  );
}

/** Returns the port that a running, or a killed, server of this place recorded. */
export async function runningPort(place: string): Promise<number | null> {
  const lines = await readFile(path.join(place, 'postmaster.pid'), 'utf8').catch(() => '');
  const port = Number(lines.split('\n')[3]);
  return port > 0 ? port : null;
}

export function applicationAddress(password: string, port: number): string {
  return `postgres://${APPLICATION_ROLE}:${applicationPassword(password)}@127.0.0.1:${port}/${DATABASE}`;
}

/** Derives the role's password from the superuser's, which it does not reveal. */
export function applicationPassword(password: string): string {
  return createHmac('sha256', password).update(APPLICATION_ROLE).digest('hex');
}

export function superuserAddress(password: string, port: number, database: string): string {
  return `postgres://farthing:${password}@127.0.0.1:${port}/${database}`;
}

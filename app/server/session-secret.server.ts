import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The key that signs cookies: made once per data folder, readable by its owner alone. */
export function readSessionSecret(dataDir: string): string {
  return secretOf(dataDir, 'session-secret');
}

/** The key of secrets at rest, "1:..." as in `SECRETS_KEY`: it lies beside the database, not in it. */
export function readSecretsKey(dataDir: string): string {
  return `1:${secretOf(dataDir, 'secrets-key')}`;
}

function secretOf(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

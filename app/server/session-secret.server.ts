import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AppError } from '#app/lib/app-error.ts';

/** The shortest key, of 64 letters that are generated: an operator's own key may have fewer. */
const LENGTH_MIN = 32;

/** Reads the key that signs cookies: created once per data folder, readable by its owner alone. */
export function readSessionSecret(dataDir: string): string {
  return readOrCreateSecret(dataDir, 'session-secret');
}

/**
 * Reads the key of secrets at rest, "1:..." as in `SECRETS_KEY`: it is beside the database, not in
 * it.
 */
export function readSecretsKey(dataDir: string): string {
  return `1:${readOrCreateSecret(dataDir, 'secrets-key')}`;
}

/**
 * Reads or creates a secret. Throws a `configuration` error for a file that a full disk or a crash
 * has cut: a short key protects nothing.
 */
function readOrCreateSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= LENGTH_MIN) return secret;
  throw new AppError('configuration', `The key in ${file} is cut short or empty.`, {
    hint: 'Put it back from a backup. Without one delete it: a new key opens nothing of before.',
  });
}

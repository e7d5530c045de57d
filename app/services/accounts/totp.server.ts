import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import {
  confirmTotp,
  deleteTotp,
  saveNewTotp,
  selectTotp,
  totpSealedFor,
} from '#app/data/accounts/second-factor-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';
import { changeFactors, type FactorDeps, type OwnChange } from './second-factor.server.ts';

/** RFC 6238, as every app makes codes that is not told otherwise. */
const STEP_S = 30;
/** A code of the half minute before or after counts: clocks of telephones differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

interface CheckedCode {
  readonly userId: number;
  readonly secret: string;
  readonly code: string;
}

/** An authenticator app that is being set up. */
export interface TotpSetup {
  /** For those who type it, in base32. */
  readonly secret: string;
  /** The same as a picture for cameras: an SVG document. */
  readonly picture: string;
}

/** Begins with an authenticator app; it protects nothing before a code of it is typed. */
export async function startTotp(
  { db, clock, keys }: Pick<Deps, 'db' | 'clock' | 'keys'>,
  { userId }: { readonly userId: number },
): Promise<void> {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  await saveNewTotp(db, userId, {
    secretSealed: keys.seal(totpSealedFor(userId), secret),
    createdAt: clock().toISOString(),
  });
}

/** What somebody scans who has begun; null of others. */
export async function readTotpSetup(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  { userId, email }: { readonly userId: number; readonly email: string },
): Promise<TotpSetup | null> {
  const row = await selectTotp(db, userId);
  const isBegun = row !== null && row.confirmedAt === null;
  const secret = isBegun ? keys.unseal(totpSealedFor(userId), row.secretSealed) : null;
  if (secret === null) return null;
  return { secret, picture: renderSVG(openTotp(secret, email).toString()) };
}

/** Puts the app in use by a code of it; gives the recovery codes of an account that had none. */
export async function finishTotp(
  deps: FactorDeps,
  own: OwnChange,
  code: string,
): Promise<readonly string[]> {
  const { userId } = own;
  await consumeRateLimit(deps, 'second_factor', { subject: String(userId) });
  const row = await selectTotp(deps.db, userId);
  const secret = row === null ? null : deps.keys.unseal(totpSealedFor(userId), row.secretSealed);
  if (row === null || secret === null || row.confirmedAt !== null) throw notBegun();
  if (!(await isRightCode(deps, { userId, secret, code }))) throw wrongCode();
  const at = deps.clock().toISOString();
  return changeFactors(deps, own, {
    change: (tx) => confirmTotp(tx, userId, { secretSealed: row.secretSealed, at }),
    text: 'An authenticator app was added',
  });
}

export async function removeTotp(deps: FactorDeps, own: OwnChange): Promise<void> {
  await changeFactors(deps, own, {
    change: (tx) => deleteTotp(tx, own.userId),
    text: 'The authenticator app was removed',
  });
}

/** Whether a code is that of the account's app in these minutes, and was not used before. */
export async function verifyTotp(
  deps: Pick<Deps, 'db' | 'clock' | 'keys' | 'accounts'>,
  { userId, code }: Pick<CheckedCode, 'userId' | 'code'>,
): Promise<boolean> {
  const row = await selectTotp(deps.db, userId);
  if (row?.confirmedAt == null) return false;
  const secret = deps.keys.unseal(totpSealedFor(userId), row.secretSealed);
  return secret !== null && isRightCode(deps, { userId, secret, code });
}

/** A code that somebody looked at over a shoulder opens nothing a second time. */
async function isRightCode(
  deps: Pick<Deps, 'db' | 'clock' | 'accounts'>,
  { userId, secret, code }: CheckedCode,
): Promise<boolean> {
  const digits = code.replace(/\s/g, '');
  const timestamp = deps.clock().getTime();
  const totp = openTotp(secret, '');
  const delta = totp.validate({ token: digits, window: WINDOW, timestamp });
  if (delta === null) return false;
  const step = Math.floor(timestamp / (STEP_S * 1000)) + delta;
  try {
    await consumeRateLimit(deps, 'second_factor_proof', { subject: `${userId} totp ${step}` });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}

function openTotp(secret: string, label: string): TOTP {
  const period = STEP_S;
  return new TOTP({ issuer: 'Farthing', label, period, secret: Secret.fromBase32(secret) });
}

function notBegun(): AppError {
  return new AppError('conflict', 'No authenticator app is being set up.', {
    hint: 'Begin once more.',
  });
}

function wrongCode(): AppError {
  const message = 'This is not the code that the app shows now: enter the next one';
  return new AppError('invalid_input', `${message}.`, { fields: [{ path: 'code', message }] });
}

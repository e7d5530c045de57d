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

/** The period of a code, the default of RFC 6238 that every app uses. */
const STEP_S = 30;
/** The accepted periods before and after the present one: clocks of telephones differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

interface CheckedCode {
  readonly userId: number;
  readonly secret: string;
  readonly code: string;
}

export interface TotpSetup {
  /** The secret in base32, to be typed. */
  readonly secret: string;
  /** The secret as a QR code, an SVG document. */
  readonly picture: string;
}

/**
 * Starts the set-up of an authenticator app; it protects nothing before its first code was
 * verified.
 */
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

/** Returns the secret of a set-up that was started; null without one. */
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

/** Activates the app by a code of it; returns the recovery codes of an account that had none. */
export async function finishTotp(
  deps: FactorDeps,
  accountChange: OwnChange,
  code: string,
): Promise<readonly string[]> {
  const { userId } = accountChange;
  await consumeRateLimit(deps, 'second_factor', { subject: String(userId) });
  const row = await selectTotp(deps.db, userId);
  const secret = row === null ? null : deps.keys.unseal(totpSealedFor(userId), row.secretSealed);
  if (row === null || secret === null || row.confirmedAt !== null) throw notBegun();
  if (!(await isRightCode(deps, { userId, secret, code }))) throw wrongCode();
  const at = deps.clock().toISOString();
  return changeFactors(deps, accountChange, {
    change: (tx) => confirmTotp(tx, userId, { secretSealed: row.secretSealed, at }),
    text: 'An authenticator app was added',
  });
}

export async function removeTotp(deps: FactorDeps, accountChange: OwnChange): Promise<void> {
  await changeFactors(deps, accountChange, {
    change: (tx) => deleteTotp(tx, accountChange.userId),
    text: 'The authenticator app was removed',
  });
}

/** Verifies a code of the account's app for the present periods; each code is accepted once. */
export async function verifyTotp(
  deps: Pick<Deps, 'db' | 'clock' | 'keys' | 'accounts'>,
  { userId, code }: Pick<CheckedCode, 'userId' | 'code'>,
): Promise<boolean> {
  const row = await selectTotp(deps.db, userId);
  if (row?.confirmedAt == null) return false;
  const secret = deps.keys.unseal(totpSealedFor(userId), row.secretSealed);
  return secret !== null && isRightCode(deps, { userId, secret, code });
}

/**
 * Verifies a code, and refuses one that was used before, for instance by somebody who saw it typed.
 */
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

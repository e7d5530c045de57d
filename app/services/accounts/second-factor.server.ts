import { randomBytes } from 'node:crypto';
import {
  countFactors,
  type FactorCounts,
  replaceRecoveryCodes,
} from '#app/data/accounts/second-factor-rows.server.ts';
import { lockPassword } from '#app/data/accounts/user-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
import { hasMailbox } from '#app/domain/accounts/mailbox.ts';
import { AppError } from '#app/lib/app-error.ts';
import { hashToken, keyedHash } from '#app/lib/random-token.ts';
import type { Deps } from '#app/services/deps.ts';
import { secondFactorMail } from '#app/services/mail/mail-texts.ts';
import { sendQuietly } from '#app/services/mail/send-quietly.server.ts';
import { logOutEverywhere } from './sessions.server.ts';

/** A user who has proved the password, and still has to prove a second factor. */
export interface PendingLogIn {
  readonly userId: number;
  /** A mark of the verified password: a change of password since then ends the log-in. */
  readonly passwordMark: string;
}

/**
 * An error thrown instead of a session, so that a caller that does not handle second factors logs
 * in no one.
 */
export class SecondFactorDue extends AppError {
  readonly pending: PendingLogIn;

  constructor(pending: PendingLogIn) {
    super('unauthorised', 'This account needs its second factor as well.', {
      hint: 'Log in on the login page.',
    });
    this.pending = pending;
  }
}

export function isProtected({ hasTotp, passkeys }: FactorCounts): boolean {
  return hasTotp || passkeys > 0;
}

/** Derives a mark by which a password can be compared with itself later, without revealing it. */
export function getPasswordMark(
  { fingerprintKey }: Deps['accounts'],
  passwordHash: string | null,
): string {
  return keyedHash(fingerprintKey, `password ${passwordHash ?? ''}`);
}

/** The account that is changed, and the session that changes it. */
export interface OwnChange {
  readonly userId: number;
  readonly sessionKey: string;
  readonly email: string;
}

export type FactorDeps = Pick<
  Deps,
  'db' | 'clock' | 'accounts' | 'mailer' | 'log' | 'events' | 'keys'
>;

/**
 * The number of recovery codes, and the letters of one: eighty bits without letters that are easily
 * confused.
 */
const CODES = 10;
const LETTERS = 'abcdefghjkmnpqrstvwxyz0123456789';
const CODE_LETTERS = 16;

/**
 * Creates new recovery codes in place of all before; only hashes are stored, so they are shown
 * once.
 */
async function createRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    Array.from(randomBytes(CODE_LETTERS), (byte) => LETTERS[byte % LETTERS.length]).join(''),
  );
  await replaceRecoveryCodes(tx, userId, codes.map(hashToken));
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
}

/** Normalises a code before it is compared: without dashes, spaces and capitals. */
export function toCodeHash(typed: string): string {
  return hashToken(typed.toLowerCase().replace(/[\s-]/g, ''));
}

/**
 * Changes the second factors of an account, ends its other sessions and notifies its mailbox.
 * `change` returns false where there is nothing to change. The first factor creates recovery codes,
 * which are returned; removing the last one removes them, too.
 */
export async function changeFactors(
  deps: FactorDeps,
  { userId, sessionKey, email }: OwnChange,
  {
    change,
    text,
  }: {
    readonly change: (tx: Tx) => Promise<boolean>;
    readonly text: string;
  },
): Promise<readonly string[]> {
  const codes = await deps.db.transaction(async (tx) => {
    await lockPassword(tx, userId);
    if (!(await change(tx))) {
      throw new AppError('conflict', 'This has been changed elsewhere.', {
        hint: 'Look at the page again.',
      });
    }
    const after = await countFactors(tx, userId);
    if (!isProtected(after)) await replaceRecoveryCodes(tx, userId, []);
    return isProtected(after) && after.recoveryCodes === 0 ? createRecoveryCodes(tx, userId) : [];
  });
  await logOutEverywhere(deps, { userId, exceptSessionKey: sessionKey });
  if (hasMailbox(email)) await sendQuietly(deps, secondFactorMail(email, text));
  return codes;
}

/**
 * Creates new recovery codes in place of those before. Throws `conflict` for an account without a
 * second factor.
 */
export async function replaceOwnRecoveryCodes(
  deps: FactorDeps,
  { userId, email }: OwnChange,
): Promise<readonly string[]> {
  const codes = await deps.db.transaction(async (tx) => {
    await lockPassword(tx, userId);
    if (!isProtected(await countFactors(tx, userId))) {
      throw new AppError('conflict', 'Set up a second factor first.');
    }
    return createRecoveryCodes(tx, userId);
  });
  const text = 'New recovery codes were made';
  if (hasMailbox(email)) await sendQuietly(deps, secondFactorMail(email, text));
  return codes;
}

import { spendRecoveryCode } from '#app/data/accounts/second-factor-rows.server.ts';
import { holdPassword, selectSecret } from '#app/data/accounts/user-rows.server.ts';
import { hasMailbox } from '#app/domain/accounts/mailbox.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { ClientInfo } from '#app/services/account-settings.ts';
import { consumeRateLimit, resetRateLimit } from '#app/services/consume-rate-limit.server.ts';
import { secondFactorMail } from '#app/services/mail/mail-texts.ts';
import { sendQuietly } from '#app/services/mail/send-quietly.server.ts';
import { openSession, type OpenedSession } from './open-session.server.ts';
import { type PasskeySite, verifyPasskey } from './passkeys.server.ts';
import {
  type FactorDeps,
  getPasswordMark,
  type PendingLogIn,
  toCodeHash,
} from './second-factor.server.ts';
import { verifyTotp } from './totp.server.ts';

/** A proof of the second factor, after the password. */
export type FactorProof =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string }
  | { readonly kind: 'passkey'; readonly response: string; readonly site: PasskeySite };

export interface FinishLogInOptions {
  readonly pending: PendingLogIn;
  readonly proof: FactorProof;
  readonly client: ClientInfo;
}

/**
 * Opens the session of a user who proves a second factor after the password. Throws `invalid_input`
 * for a wrong proof, `rate_limited` after too many, `unauthorised` when the password was changed
 * meanwhile.
 */
export async function finishLogIn(
  deps: FactorDeps,
  { pending, proof, client }: FinishLogInOptions,
): Promise<OpenedSession> {
  const { userId, passwordMark } = pending;
  const subject = String(userId);
  await consumeRateLimit(deps, 'second_factor', { subject });
  const account = await selectSecret(deps.db, userId);
  if (account === null || getPasswordMark(deps.accounts, account.passwordHash) !== passwordMark) {
    throw startAgain();
  }
  if (!(await isRight(deps, userId, proof))) throw wrongProof(proof);
  const session = await deps.db.transaction(async (tx) => {
    if (!(await holdPassword(tx, account))) throw startAgain();
    return openSession(tx, deps, { userId, client });
  });
  await resetRateLimit(deps, 'second_factor', { subject });
  if (proof.kind === 'recovery' && hasMailbox(account.email)) {
    await sendQuietly(deps, secondFactorMail(account.email, 'A recovery code was used to log in'));
  }
  return session;
}

async function isRight(deps: FactorDeps, userId: number, proof: FactorProof): Promise<boolean> {
  if (proof.kind === 'code') return verifyTotp(deps, { userId, code: proof.code });
  if (proof.kind === 'recovery') return spendRecoveryCode(deps.db, userId, toCodeHash(proof.code));
  const { response, site } = proof;
  if (!(await verifyPasskey(deps, { userId, response }, site))) return false;
  // An answer that somebody recorded opens nothing a second time.
  await consumeRateLimit(deps, 'second_factor_proof', { subject: `${userId} ${site.challenge}` });
  return true;
}

function startAgain(): AppError {
  return new AppError('unauthorised', 'This log-in is no longer good.', {
    hint: 'Log in from the beginning.',
  });
}

function wrongProof({ kind }: FactorProof): AppError {
  if (kind === 'passkey') {
    return new AppError('invalid_input', 'This passkey was not accepted.', {
      hint: 'Try another one, or another way.',
    });
  }
  const message =
    kind === 'code'
      ? 'This is not the code that the app shows now: enter the next one'
      : 'This code is not right, or was used before: enter another one';
  return new AppError('invalid_input', `${message}.`, { fields: [{ path: 'code', message }] });
}

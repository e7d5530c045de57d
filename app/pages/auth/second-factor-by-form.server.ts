import { type AppLoadContext, redirect } from '@remix-run/node';
import { selectSecret } from '#app/data/accounts/user-rows.server.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { FormSuccess } from '#app/lib/form-reply.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { confirmPassword } from '#app/services/accounts/confirm-password.server.ts';
import { type FactorProof, finishLogIn } from '#app/services/accounts/finish-log-in.server.ts';
import { addPasskey, removePasskey } from '#app/services/accounts/passkeys.server.ts';
import {
  type OwnChange,
  replaceOwnRecoveryCodes,
} from '#app/services/accounts/second-factor.server.ts';
import { finishTotp, removeTotp, startTotp } from '#app/services/accounts/totp.server.ts';
import {
  addPasskeyForm,
  finishTotpForm,
  newRecoveryCodesForm,
  proveCodeForm,
  provePasskeyForm,
  proveRecoveryForm,
  removePasskeyForm,
  removeTotpForm,
  startTotpForm,
} from '#app/view-models/forms/auth-forms.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';
import { getClientInfo } from '#app/web/session/client-info.server.ts';
import {
  clearPendingLogIn,
  readPasskeyChallenge,
  readPendingLogIn,
} from '#app/web/session/pending-log-in.server.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { startSession } from '#app/web/session/start-session.server.ts';
import { getSite } from './read-second-factor.server.ts';

/** Runs the forms of the second factor: the step after the password, set-up and removal. */
export function changeSecondFactorByForm(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    const { account, access } = await runRouteGuards(request, context);
    if (account === null) return prove(request, context, form);
    const canChangePassword = access === null || canDo(access.role, 'change_password');
    if (context.embedded !== undefined || !canChangePassword) {
      throw new AppError('forbidden', 'This account has no second factor here.');
    }
    const { user, sessionKey } = account;
    const { userId, email } = user;
    const run = ownValue(CHANGES, form.intent);
    if (run === undefined)
      throw new AppError('invalid_input', 'The page asked for something unknown.');
    return run({ request, context, form, accountChange: { userId, email, sessionKey } });
  });
}

async function prove(request: Request, context: AppLoadContext, form: SentForm): Promise<Response> {
  const pending = await readPendingLogIn(request, context);
  const site = { origin: getSite(request, context), challenge: pending?.challenge ?? '' };
  const proof = parseProof(form, site);
  if (pending === null) {
    throw new AppError('unauthorised', 'This log-in took too long.', {
      hint: 'Log in from the beginning.',
    });
  }
  const session = await finishLogIn(context.deps, {
    pending,
    proof,
    client: getClientInfo(request, context),
  });
  await clearPendingLogIn(context);
  return redirect(await startSession(request, context, session));
}

function parseProof(
  form: SentForm,
  site: Extract<FactorProof, { kind: 'passkey' }>['site'],
): FactorProof {
  if (form.intent === proveCodeForm.intent) {
    return { kind: 'code', ...form.parse(proveCodeForm) };
  }
  if (form.intent === proveRecoveryForm.intent) {
    return { kind: 'recovery', ...form.parse(proveRecoveryForm) };
  }
  return { kind: 'passkey', ...form.parse(provePasskeyForm), site };
}

interface FactorChange {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly form: SentForm;
  readonly accountChange: OwnChange;
}

const CHANGES: Readonly<Record<string, (change: FactorChange) => Promise<FormSuccess>>> = {
  [startTotpForm.intent]: async (change) => {
    const { context, form, accountChange } = change;
    await confirmOwner(change, form.parse(startTotpForm).currentPassword);
    await startTotp(context.deps, accountChange);
    return done(form, 'Scan the picture with your app, and type the code that it shows');
  },
  [finishTotpForm.intent]: async ({ context, form, accountChange }) => {
    const { code } = form.parse(finishTotpForm);
    const codes = await finishTotp(context.deps, accountChange, code);
    return withCodes(form, 'Your authenticator app is in use', codes);
  },
  [removeTotpForm.intent]: async (change) => {
    const { context, form, accountChange } = change;
    await confirmOwner(change, form.parse(removeTotpForm).currentPassword);
    await removeTotp(context.deps, accountChange);
    return done(form, 'The authenticator app is removed');
  },
  [addPasskeyForm.intent]: async (change) => {
    const { request, context, form, accountChange } = change;
    const { name, response, currentPassword } = form.parse(addPasskeyForm);
    await confirmOwner(change, currentPassword);
    const challenge = await readPasskeyChallenge(request, context, accountChange.userId);
    if (challenge === null) {
      throw new AppError('conflict', 'This page is too old to add a passkey.', {
        hint: 'Load it again and try once more.',
      });
    }
    const site = { origin: getSite(request, context), challenge };
    const codes = await addPasskey(context.deps, accountChange, { response, name, site });
    return withCodes(form, 'Your passkey is in use', codes);
  },
  [removePasskeyForm.intent]: async (change) => {
    const { context, form, accountChange } = change;
    const { passkey, currentPassword } = form.parse(removePasskeyForm);
    await confirmOwner(change, currentPassword);
    await removePasskey(context.deps, accountChange, passkey);
    return done(form, 'The passkey is removed');
  },
  [newRecoveryCodesForm.intent]: async (change) => {
    const { context, form, accountChange } = change;
    await confirmOwner(change, form.parse(newRecoveryCodesForm).currentPassword);
    const codes = await replaceOwnRecoveryCodes(context.deps, accountChange);
    return withCodes(form, 'The codes from before open nothing any more', codes);
  },
};

/** Confirms the owner by password; an account that logs in by a platform has none. */
async function confirmOwner(
  { request, context, accountChange: { userId } }: FactorChange,
  password: string,
): Promise<void> {
  const secret = await selectSecret(context.deps.db, userId);
  if (secret?.passwordHash == null) return;
  const client = getClientInfo(request, context);
  await confirmPassword(context.deps, { userId, password, client });
}

function withCodes(form: SentForm, message: string, codes: readonly string[]): FormSuccess {
  return done(form, message, codes.length === 0 ? {} : { secret: codes.join('\n') });
}

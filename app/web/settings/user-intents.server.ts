import { redirect } from '@remix-run/node';
import { hasMailbox } from '#app/domain/accounts/mailbox.ts';
import { type Action, canDo, getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { FormReply } from '#app/lib/form-reply.ts';
import { clearSessionCookies, setSessionCookie } from '#app/web/session/session-cookies.server.ts';
import { getClientInfo } from '#app/web/session/client-info.server.ts';
import { cancelEmailChange } from '#app/services/accounts/cancel-email-change.server.ts';
import { changePassword } from '#app/services/accounts/change-password.server.ts';
import { deleteAccount } from '#app/services/accounts/delete-account.server.ts';
import { logOutEverywhere } from '#app/services/accounts/log-out-everywhere.server.ts';
import { requestEmailChange } from '#app/services/accounts/request-email-change.server.ts';
import { revokeSession } from '#app/services/accounts/revoke-session.server.ts';
import { updateUserSettings } from '#app/services/accounts/update-user-settings.server.ts';
import { findMissingFields, newPasswordErrors } from '#app/web/forms/registration-errors.ts';
import { done } from '#app/web/forms/answer-form.server.ts';
import { formText } from '#app/web/forms/form-text.ts';
import { refusalWith } from '#app/web/forms/form-refusal.ts';
import type { RunChange, SettingsChange } from './settings-change.ts';

/** What users change about themselves. */
export const USER_INTENTS: Readonly<Record<string, RunChange>> = {
  'save-user': saveUser,
  'change-email': changeOwnEmail,
  'keep-email': async (change) => {
    refuseInDemo(change, 'edit_own_profile');
    const { account, context, form } = change;
    await cancelEmailChange(context.deps, { userId: account.user.userId });
    return done(form, 'Your address stays as it is');
  },
  'change-password': changeOwnPassword,
  'delete-account': deleteOwnAccount,
  'revoke-session': async (change) => {
    refuseInDemo(change, 'revoke_own_session');
    const { account, context, form } = change;
    const sessionKey = formText(form, 'sessionKey');
    await revokeSession(context.deps, { userId: account.user.userId, sessionKey });
    return sessionKey === account.sessionKey
      ? redirect('/login?left=1')
      : done(form, 'That session has ended');
  },
  'revoke-others': async (change) => {
    refuseInDemo(change, 'revoke_own_session');
    const { account, context, form } = change;
    const { user, sessionKey } = account;
    await logOutEverywhere(context.deps, { userId: user.userId, exceptSessionKey: sessionKey });
    return done(form, 'You are logged out everywhere else');
  },
};

async function saveUser(change: SettingsChange): Promise<FormReply> {
  refuseInDemo(change, 'edit_own_profile');
  const { account, context, form } = change;
  const firstName = formText(form, 'firstName');
  const missing = findMissingFields({ firstName });
  if (Object.keys(missing).length > 0) return refusalWith(form, missing);
  const lastName = formText(form, 'lastName');
  await updateUserSettings(context.deps, {
    userId: account.user.userId,
    settings: { firstName, lastName, locale: formText(form, 'locale') },
  });
  return done(form, 'Saved');
}

async function changeOwnEmail(change: SettingsChange): Promise<FormReply> {
  refuseInDemo(change, 'edit_own_profile');
  const { account, context, form, request } = change;
  const fields = {
    email: formText(form, 'email').trim(),
    currentPassword: formText(form, 'currentPassword'),
  };
  const { email: wanted } = fields;
  const missing = findMissingFields(hasMailbox(account.user.email) ? fields : { email: wanted });
  if (Object.keys(missing).length > 0) return refusalWith(form, missing);
  if (wanted === account.user.email) {
    return refusalWith(form, { email: 'This is your address already' });
  }
  const { email, isMailed } = await requestEmailChange(context.deps, {
    ...fields,
    userId: account.user.userId,
    client: getClientInfo(request, context),
  });
  return done(
    form,
    isMailed
      ? `A mail with a link is on its way to ${email}. Your address changes when you follow it.`
      : `The mail to ${email} could not be sent. Ask again to send another.`,
  );
}

/** Everything goes, so the address is typed and the password asked for. */
async function deleteOwnAccount(change: SettingsChange): Promise<Response | FormReply> {
  refuseInDemo(change, 'delete_own_account');
  const { account, context, form, request } = change;
  await deleteAccount(context.deps, {
    userId: account.user.userId,
    confirmEmail: formText(form, 'confirmEmail'),
    password: formText(form, 'currentPassword'),
    client: getClientInfo(request, context),
  });
  clearSessionCookies(context);
  return redirect('/login?deleted=1');
}

async function changeOwnPassword(change: SettingsChange): Promise<FormReply> {
  refuseInDemo(change, 'change_password');
  const { account, context, form, request } = change;
  const currentPassword = formText(form, 'currentPassword');
  const password = formText(form, 'password');
  const errors = {
    ...findMissingFields({ currentPassword }),
    ...newPasswordErrors({
      email: account.user.email,
      password,
      confirmation: formText(form, 'confirmation'),
    }),
  };
  if (Object.keys(errors).length > 0) return refusalWith(form, errors);
  const session = await changePassword(context.deps, {
    userId: account.user.userId,
    currentPassword,
    newPassword: password,
    client: getClientInfo(request, context),
  });
  setSessionCookie(context, session.token);
  return done(form, 'Your password is changed. Other sessions have ended.');
}

/** The demo shop is shared; whoever looks at it changes nothing there, their account neither. */
function refuseInDemo({ account }: SettingsChange, action: Action): void {
  const role = account.access?.role;
  if (role === undefined || canDo(role, action)) return;
  throw new AppError(
    'forbidden',
    getActionRefusal(role, action) ?? 'This action is not available.',
  );
}

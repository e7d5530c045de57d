import { redirect } from '@remix-run/node';
import { type Action, canDo, getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { hasMailbox } from '#app/domain/accounts/mailbox.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { FormSuccess } from '#app/lib/form-reply.ts';
import { changePassword } from '#app/services/accounts/change-password.server.ts';
import { deleteAccount } from '#app/services/accounts/delete-account.server.ts';
import {
  cancelEmailChange,
  requestEmailChange,
} from '#app/services/accounts/change-email.server.ts';
import { logOutEverywhere, revokeSession } from '#app/services/accounts/sessions.server.ts';
import { writeFormatChoices } from '#app/lib/format-choices.ts';
import { updateUserSettings } from '#app/services/accounts/update-user-settings.server.ts';
import {
  addEmailForm,
  cancelEmailChangeForm,
  changeEmailForm,
  changePasswordForm,
  deleteAccountForm,
  profileForm,
  userFormatsForm,
  revokeOthersForm,
  revokeSessionForm,
} from '#app/view-models/forms/user-forms.ts';
import { toFormatChoices } from '#app/view-models/settings/format-settings.ts';
import { done } from '#app/web/forms/answer-form.server.ts';
import { refuseField } from '#app/web/forms/sent-form.ts';
import { getClientInfo } from '#app/web/session/client-info.server.ts';
import { clearSessionCookies, setSessionCookie } from '#app/web/session/session-cookies.server.ts';
import type { RunChange, SettingsChange } from './settings-change.ts';

export const USER_INTENTS: Readonly<Record<string, RunChange>> = {
  [profileForm.intent]: saveUser,
  [userFormatsForm.intent]: saveOwnFormats,
  [changeEmailForm.intent]: changeOwnEmail,
  [cancelEmailChangeForm.intent]: async (change) => {
    refuseInDemo(change, 'edit_own_profile');
    const { account, context, form } = change;
    await cancelEmailChange(context.deps, { userId: account.user.userId });
    return done(form, 'Your address stays as it is');
  },
  [changePasswordForm.intent]: changeOwnPassword,
  [deleteAccountForm.intent]: deleteOwnAccount,
  [revokeSessionForm.intent]: async (change) => {
    refuseInDemo(change, 'revoke_own_session');
    const { account, context, form } = change;
    const { sessionKey } = form.parse(revokeSessionForm);
    await revokeSession(context.deps, { userId: account.user.userId, sessionKey });
    return sessionKey === account.sessionKey
      ? redirect('/login?left=1')
      : done(form, 'That session has ended');
  },
  [revokeOthersForm.intent]: async (change) => {
    refuseInDemo(change, 'revoke_own_session');
    const { account, context, form } = change;
    const { user, sessionKey } = account;
    await logOutEverywhere(context.deps, { userId: user.userId, exceptSessionKey: sessionKey });
    return done(form, 'You are logged out everywhere else');
  },
};

async function saveUser(change: SettingsChange): Promise<FormSuccess> {
  refuseInDemo(change, 'edit_own_profile');
  const { account, context, form } = change;
  const settings = form.parse(profileForm);
  await updateUserSettings(context.deps, { userId: account.user.userId, settings });
  return done(form, 'Saved');
}

/** Saves a selected language and country, which also set the locale of the user elsewhere. */
async function saveOwnFormats(change: SettingsChange): Promise<FormSuccess> {
  refuseInDemo(change, 'edit_own_profile');
  const { account, context, form } = change;
  const choices = toFormatChoices(form.parse(userFormatsForm));
  await updateUserSettings(context.deps, {
    userId: account.user.userId,
    settings: {
      formats: writeFormatChoices(choices),
      ...(choices.locale !== null && { locale: choices.locale }),
    },
  });
  return done(form, 'Saved');
}

async function changeOwnEmail(change: SettingsChange): Promise<FormSuccess> {
  refuseInDemo(change, 'edit_own_profile');
  const { account, context, form, request } = change;
  const typed = hasMailbox(account.user.email)
    ? form.parse(changeEmailForm)
    : { ...form.parse(addEmailForm), currentPassword: '' };
  if (typed.email === account.user.email) {
    throw refuseField(changeEmailForm, 'email', 'This is your address already');
  }
  const { email, isMailed } = await requestEmailChange(context.deps, {
    ...typed,
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

/** Deletes everything of the user, so the address is typed and the password requested. */
async function deleteOwnAccount(change: SettingsChange): Promise<Response | FormSuccess> {
  refuseInDemo(change, 'delete_own_account');
  const { account, context, form, request } = change;
  const { confirmEmail, currentPassword: password } = form.parse(deleteAccountForm);
  await deleteAccount(context.deps, {
    userId: account.user.userId,
    confirmEmail,
    password,
    client: getClientInfo(request, context),
  });
  clearSessionCookies(context);
  return redirect('/login?deleted=1');
}

async function changeOwnPassword(change: SettingsChange): Promise<FormSuccess> {
  refuseInDemo(change, 'change_password');
  const { account, context, form, request } = change;
  const { currentPassword, password } = form.parse(changePasswordForm);
  const session = await changePassword(context.deps, {
    userId: account.user.userId,
    currentPassword,
    newPassword: password,
    client: getClientInfo(request, context),
  });
  setSessionCookie(context, session.token);
  return done(form, 'Your password is changed. Other sessions have ended.');
}

/**
 * Refuses changes in the demo shop, which is shared; a visitor changes nothing there, not even
 * their account.
 */
function refuseInDemo({ account }: SettingsChange, action: Action): void {
  const role = account.access?.role;
  if (role === undefined || canDo(role, action)) return;
  throw new AppError(
    'forbidden',
    getActionRefusal(role, action) ?? 'This action is not available.',
  );
}

/** The mails of accounts and workspaces. A new mail is a new function here. */
import type { Mail, MailFile } from '#app/data/mail/mailer.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { composeMail, quotedName } from './compose-mail.ts';

/** Builds the link of a mail to a page, with the token that opens it. */
function resetLink(appUrl: string, token: string): string {
  return `${appUrl}/reset-password/${encodeURIComponent(token)}`;
}

function inviteLink(appUrl: string, token: string): string {
  return `${appUrl}/invitation/${encodeURIComponent(token)}`;
}

function confirmEmailLink(appUrl: string, token: string): string {
  return `${appUrl}/confirm-email/${encodeURIComponent(token)}`;
}

export interface ResetMailOptions {
  readonly to: string;
  readonly appUrl: string;
  readonly token: string;
  readonly validMinutes: number;
}

export function resetMail({ to, appUrl, token, validMinutes }: ResetMailOptions): Mail {
  return composeMail({
    to,
    subject: 'Choose a new password for Farthing',
    before: ['Somebody asked for a new password for your Farthing account.'],
    link: { label: 'Choose a new password', url: resetLink(appUrl, token) },
    after: [
      `The link works once, for ${validMinutes} minutes. Then you are logged out everywhere.`,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  });
}

/** Notifies the owner of an account of its new password. */
export function passwordChangedMail(to: string): Mail {
  return composeMail({
    to,
    subject: 'Your Farthing password was changed',
    before: ['The password of your Farthing account was changed, and other sessions were ended.'],
    after: ['If it was not you, choose "Forgot password?" on the login page at once.'],
  });
}

/** Notifies the owner of an account of a change of its second factor. */
export function secondFactorMail(to: string, text: string): Mail {
  return composeMail({
    to,
    subject: `${text}: your Farthing account`,
    before: [`${text}, for your Farthing account.`],
    after: [
      'If it was not you, choose a new password with "Forgot password?" on the login page at once.',
    ],
  });
}

/** Notifies the old mailbox of an account that it was replaced. */
export function emailChangedMail(to: string): Mail {
  return composeMail({
    to,
    subject: 'The email address of your Farthing account was changed',
    before: ['Your Farthing account now has another email address than this one.'],
    after: ['If it was not you, write to whoever runs your Farthing at once.'],
  });
}

export interface ConfirmEmailMailOptions {
  readonly to: string;
  readonly appUrl: string;
  readonly token: string;
  readonly validHours: number;
}

/** Requests the owner of a mailbox to confirm that an account uses its address. */
export function confirmEmailMail({ to, appUrl, token, validHours }: ConfirmEmailMailOptions): Mail {
  return composeMail({
    to,
    subject: 'Confirm your new email address for Farthing',
    before: ['Somebody wants their Farthing account to have this email address.'],
    link: { label: 'Confirm the address', url: confirmEmailLink(appUrl, token) },
    after: [
      `The link works once, for ${validHours} hours. Until then the account keeps its old address.`,
      'If it was not you, there is nothing to do.',
    ],
  });
}

export function accountDeletedMail(to: string): Mail {
  return composeMail({
    to,
    subject: 'Your Farthing account was deleted',
    before: [
      'Your Farthing account was deleted, with everything about you and the workspaces that were yours alone.',
    ],
    after: ['If it was not you, write to whoever runs your Farthing at once.'],
  });
}

export interface SupportMailOptions {
  readonly to: string;
  /** The sender, to whom answers are sent. */
  readonly from: string;
  readonly shopKey: string | null;
  readonly page: string;
  readonly message: string;
  /** The state of their shop, as a file beside the message; null where it was not attached. */
  readonly diagnosis: string | null;
}

/**
 * Composes the mail with a user's message from the support page, to the operator of the
 * installation.
 */
export function supportMail(options: SupportMailOptions): Mail {
  const { to, from, shopKey, page, message, diagnosis } = options;
  const shop = shopKey === null ? 'no shop' : `the shop "${quotedName(shopKey)}"`;
  const where = page === '' ? '' : `, on the page ${quotedName(page)}`;
  const mail = composeMail({
    to,
    subject: 'A message from the support page of Farthing',
    before: [`${from} wrote this, with ${shop}${where}:`, message],
    after: [`Answer to ${from}.`],
  });
  if (diagnosis === null) return mail;
  const file = { filename: 'diagnosis.txt', contentType: 'text/plain; charset=utf-8' };
  return { ...mail, attachments: [{ ...file, content: diagnosis }] };
}

export interface InviteMailOptions {
  readonly to: string;
  readonly appUrl: string;
  readonly token: string;
  readonly validDays: number;
  readonly inviterName: string;
  readonly workspaceName: string;
  readonly role: Role;
  readonly logo?: MailFile | undefined;
}

export function inviteMail(options: InviteMailOptions): Mail {
  const { to, appUrl, token, validDays, role, logo } = options;
  const inviter = quotedName(options.inviterName) || 'A teammate';
  const workspace = quotedName(options.workspaceName);
  return composeMail({
    to,
    subject: `${inviter} invites you to "${workspace}" on Farthing`,
    before: [`${inviter} invites you to the workspace "${workspace}" on Farthing, as ${role}.`],
    logo,
    link: { label: 'See the invitation', url: inviteLink(appUrl, token) },
    after: [
      `The link works once, for ${validDays} days, and for this email address only.`,
      'If you do not know what this is about, there is nothing to do.',
    ],
  });
}

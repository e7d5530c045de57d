import { redirect } from '@remix-run/node';
import { selectWorkspacesOfUser } from '#app/data/workspaces/workspace-rows.server.ts';
import { isRole, type Role } from '#app/domain/access/roles/role.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { FormReply } from '#app/lib/form-reply.ts';
import {
  deleteEnteredRate,
  type RateKey,
  saveEnteredRate,
  saveEnteredRatesFile,
} from '#app/services/currency-rates/entered-rates.server.ts';
import { setDailyRefresh } from '#app/services/currency-rates/set-daily-refresh.server.ts';
import { isDay } from '#app/domain/calendar/day.ts';
import { done } from '#app/web/forms/answer-form.server.ts';
import { formText } from '#app/web/forms/form-text.ts';
import { cancelInvite } from '#app/services/workspaces/cancel-invite.server.ts';
import { changeMemberRole } from '#app/services/workspaces/change-member-role.server.ts';
import { createWorkspace } from '#app/services/workspaces/create-workspace.server.ts';
import { deleteWorkspace } from '#app/services/workspaces/delete-workspace.server.ts';
import { inviteMember } from '#app/services/workspaces/invite-member.server.ts';
import { removeMember } from '#app/services/workspaces/remove-member.server.ts';
import { renameWorkspace } from '#app/services/workspaces/rename-workspace.server.ts';
import { back, type RunChange, type SettingsChange } from './settings-change.ts';

/** What is changed about a workspace and who belongs to it; each use-case asks the role itself. */
export const WORKSPACE_INTENTS: Readonly<Record<string, RunChange>> = {
  'rename-workspace': inWorkspace(async ({ context, form }, who) => {
    const name = formText(form, 'name');
    const mainCurrency = formText(form, 'mainCurrency');
    await renameWorkspace(context.deps, { ...who, name, ...(mainCurrency && { mainCurrency }) });
    return done(form, 'Saved');
  }),
  invite: inWorkspace(async ({ context, form }, who) => {
    const email = formText(form, 'email').trim();
    const role = roleOf(form);
    // Whether the role can be given is checked by the use-case.
    const given = role as Parameters<typeof inviteMember>[1]['role'];
    const { isMailed } = await inviteMember(context.deps, { ...who, email, role: given });
    return done(
      form,
      isMailed
        ? `${email} is invited`
        : `${email} is invited, but the mail could not be sent. Invite again to send another.`,
    );
  }),
  'cancel-invite': inWorkspace(async ({ context, form }, who) => {
    await cancelInvite(context.deps, { ...who, inviteKey: formText(form, 'inviteKey') });
    return done(form, 'The invitation is cancelled');
  }),
  'change-role': inWorkspace(async ({ context, form }, who) => {
    const role = roleOf(form);
    await changeMemberRole(context.deps, { ...who, memberId: memberIdOf(form), role });
    return done(form, 'Saved');
  }),
  'remove-member': inWorkspace(async ({ context, form }, who) => {
    const memberId = memberIdOf(form);
    await removeMember(context.deps, { ...who, memberId });
    return memberId === who.userId
      ? redirect('/settings?item=workspace')
      : done(form, 'They no longer belong to the workspace');
  }),
  'delete-workspace': inWorkspace(async ({ context, form }, who) => {
    const confirmName = formText(form, 'confirmName');
    await deleteWorkspace(context.deps, { ...who, confirmName });
    return redirect('/settings?item=workspace');
  }),
  'save-rate': inWorkspace(async ({ request, context, form }, who) => {
    const id = formText(form, 'id');
    await saveEnteredRate(context.deps, {
      ...who,
      replaced: id === '' ? null : rateKeyOf(id),
      typed: {
        currency: formText(form, 'currency'),
        per: formText(form, 'per'),
        rate: formText(form, 'rate').trim(),
        fromDay: formText(form, 'fromDay'),
        isPeg: formText(form, 'rateKind') !== 'day',
      },
    });
    return back(request, form, 'Saved');
  }),
  'delete-rate': inWorkspace(async ({ request, context, form }, who) => {
    await deleteEnteredRate(context.deps, { ...who, ...rateKeyOf(formText(form, 'id')) });
    return back(request, form, 'The rate is deleted');
  }),
  'save-rates-file': inWorkspace(async ({ context, form }, who) => {
    const text = formText(form, 'rates');
    const saved = await saveEnteredRatesFile(context.deps, { ...who, text });
    return done(form, saved === 1 ? '1 rate is saved' : `${saved} rates are saved`);
  }),
  'set-daily-rates': async ({ account, context, form }) => {
    const isReadDaily = formText(form, 'isReadDaily') === '1';
    await setDailyRefresh(context.deps, { userId: account.user.userId, isReadDaily });
    return done(
      form,
      isReadDaily
        ? 'Exchange rates are read every day from now on'
        : 'Exchange rates are no longer read every day',
    );
  },
  'create-workspace': async ({ account, context, form }) => {
    const { workspaceKey } = await createWorkspace(context.deps, {
      userId: account.user.userId,
      name: formText(form, 'name'),
      mainCurrency: formText(form, 'mainCurrency') || 'USD',
    });
    return redirect(`/settings?item=workspace&workspace=${workspaceKey}`);
  },
};

interface Who {
  readonly userId: number;
  readonly workspaceId: number;
}

/** Runs a change in the workspace that the form names, if it is one of the account's. */
function inWorkspace(
  run: (change: SettingsChange, who: Who) => Promise<Response | FormReply>,
): RunChange {
  return async (change) => {
    const { userId } = change.account.user;
    const key = formText(change.form, 'workspaceKey');
    const own = await selectWorkspacesOfUser(change.context.deps.db, userId);
    const workspace = own.find(({ workspaceKey }) => workspaceKey === key);
    if (workspace === undefined) throw new AppError('not_found', 'There is no such workspace.');
    return run(change, { userId, workspaceId: workspace.workspaceId });
  };
}

/** "AED:2026-01-31", as the page names its rows. */
function rateKeyOf(id: string): RateKey {
  const [currency = '', fromDay = ''] = id.split(':');
  if (/^[A-Z]{3}$/.test(currency) && isDay(fromDay)) return { currency, fromDay };
  throw new AppError('not_found', 'There is no such rate any more.');
}

function roleOf(form: FormData): Role {
  const role = formText(form, 'role');
  if (isRole(role)) return role;
  throw new AppError('invalid_input', 'There is no such role.');
}

function memberIdOf(form: FormData): number {
  const id = Number(formText(form, 'memberId'));
  if (Number.isInteger(id) && id > 0 && id <= MEMBER_ID_MAX) return id;
  throw new AppError('not_found', 'There is no such member.');
}

/** The largest that the column of ids holds. */
const MEMBER_ID_MAX = 2_147_483_647;

import { redirect } from '@remix-run/node';
import { selectWorkspacesOfUser } from '#app/data/workspaces/workspace-rows.server.ts';
import { isDay } from '#app/domain/calendar/day.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { FormSuccess } from '#app/lib/form-reply.ts';
import {
  deleteEnteredRate,
  type RateKey,
  saveEnteredRate,
  saveEnteredRatesFile,
} from '#app/services/currency-rates/entered-rates.server.ts';
import { setDailyRefresh } from '#app/services/currency-rates/set-daily-refresh.server.ts';
import { changeMemberRole, removeMember } from '#app/services/workspaces/members.server.ts';
import {
  createWorkspace,
  deleteWorkspace,
  renameWorkspace,
  requireSecondFactor,
} from '#app/services/workspaces/change-workspaces.server.ts';
import { removeLogo, saveLogo } from '#app/services/workspaces/workspace-logo.server.ts';
import { cancelInvite, inviteMember } from '#app/services/workspaces/invite-member.server.ts';
import type {
  FormDefinition,
  FormShape,
  FormValues,
} from '#app/view-models/forms/form-definition.ts';
import type { hidden } from '#app/view-models/forms/form-fields.ts';
import {
  cancelInviteForm,
  changeRoleForm,
  createWorkspaceForm,
  dailyRatesForm,
  deleteRateForm,
  deleteWorkspaceForm,
  inviteForm,
  ratesFileForm,
  removeLogoForm,
  removeMemberForm,
  renameWorkspaceForm,
  requireFactorForm,
  saveLogoForm,
  saveRateForm,
} from '#app/view-models/forms/workspace-forms.ts';
import { done } from '#app/web/forms/answer-form.server.ts';
import { back, type RunChange, type SettingsChange } from './settings-change.ts';

/** The changes of a workspace and its members; each use-case checks the role itself. */
export const WORKSPACE_INTENTS: Readonly<Record<string, RunChange>> = {
  ...inWorkspace(renameWorkspaceForm, async ({ context, form }, { who, name, mainCurrency }) => {
    await renameWorkspace(context.deps, { ...who, name, ...(mainCurrency && { mainCurrency }) });
    return done(form, 'Saved');
  }),
  ...inWorkspace(requireFactorForm, async ({ context, form }, { who, isRequired }) => {
    await requireSecondFactor(context.deps, { ...who, isRequired: isRequired === '1' });
    return done(
      form,
      isRequired === '1'
        ? 'Members need a second factor from now on'
        : 'Members need no second factor any more',
    );
  }),
  ...inWorkspace(inviteForm, async ({ context, form }, { who, email, role }) => {
    const { isMailed } = await inviteMember(context.deps, { ...who, email, role });
    return done(
      form,
      isMailed
        ? `${email} is invited`
        : `${email} is invited, but the mail could not be sent. Invite again to send another.`,
    );
  }),
  ...inWorkspace(cancelInviteForm, async ({ context, form }, { who, inviteKey }) => {
    await cancelInvite(context.deps, { ...who, inviteKey });
    return done(form, 'The invitation is cancelled');
  }),
  ...inWorkspace(changeRoleForm, async ({ context, form }, { who, memberId, role }) => {
    await changeMemberRole(context.deps, { ...who, memberId: toMemberId(memberId), role });
    return done(form, 'Saved');
  }),
  ...inWorkspace(removeMemberForm, async ({ context, form }, { who, ...values }) => {
    const memberId = toMemberId(values.memberId);
    await removeMember(context.deps, { ...who, memberId });
    return memberId === who.userId
      ? redirect('/settings?item=workspace')
      : done(form, 'They no longer belong to the workspace');
  }),
  ...inWorkspace(saveLogoForm, async ({ context, form }, { who, image }) => {
    const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
    await saveLogo(context.deps, { ...who, image: bytes });
    return done(form, 'The logo is saved');
  }),
  ...inWorkspace(removeLogoForm, async ({ context, form }, { who }) => {
    await removeLogo(context.deps, who);
    return done(form, 'The logo is removed');
  }),
  ...inWorkspace(deleteWorkspaceForm, async ({ context }, { who, confirmName }) => {
    await deleteWorkspace(context.deps, { ...who, confirmName });
    return redirect('/settings?item=workspace');
  }),
  ...inWorkspace(saveRateForm, async ({ request, context, form }, { who, id, ...values }) => {
    const { rateKind, currency, per, rate, fromDay } = values;
    await saveEnteredRate(context.deps, {
      ...who,
      replaced: id === '' ? null : parseRateKey(id),
      typed: { currency, per, rate, fromDay, isPeg: rateKind === 'peg' },
    });
    return back(request, form, 'Saved');
  }),
  ...inWorkspace(deleteRateForm, async ({ request, context, form }, { who, id }) => {
    await deleteEnteredRate(context.deps, { ...who, ...parseRateKey(id) });
    return back(request, form, 'The rate is deleted');
  }),
  ...inWorkspace(ratesFileForm, async ({ context, form }, { who, rates: text }) => {
    const saved = await saveEnteredRatesFile(context.deps, { ...who, text });
    return done(form, saved === 1 ? '1 rate is saved' : `${saved} rates are saved`);
  }),
  [dailyRatesForm.intent]: async ({ account, context, form }) => {
    const isReadDaily = form.parse(dailyRatesForm).isReadDaily === '1';
    await setDailyRefresh(context.deps, { userId: account.user.userId, isReadDaily });
    return done(
      form,
      isReadDaily
        ? 'Exchange rates are read every day from now on'
        : 'Exchange rates are no longer read every day',
    );
  },
  [createWorkspaceForm.intent]: async ({ account, context, form }) => {
    const { name, mainCurrency } = form.parse(createWorkspaceForm);
    const { workspaceKey } = await createWorkspace(context.deps, {
      userId: account.user.userId,
      name,
      mainCurrency: mainCurrency || 'USD',
    });
    return redirect(`/settings?item=workspace&workspace=${workspaceKey}`);
  },
};

interface Who {
  readonly userId: number;
  readonly workspaceId: number;
}

/**
 * Builds a change, by its intent, in the workspace that the form names, if it is one of the
 * account's.
 */
function inWorkspace<Shape extends FormShape & { readonly workspaceKey: typeof hidden }>(
  definition: FormDefinition<Shape>,
  run: (
    change: SettingsChange,
    values: FormValues<Shape> & { readonly who: Who },
  ) => Promise<Response | FormSuccess>,
): Readonly<Record<string, RunChange>> {
  return {
    [definition.intent]: async (change) => {
      const { userId } = change.account.user;
      const values = change.form.parse(definition);
      const workspaces = await selectWorkspacesOfUser(change.context.deps.db, userId);
      const key: unknown = values.workspaceKey;
      const workspace = workspaces.find(({ workspaceKey }) => workspaceKey === key);
      if (workspace === undefined) throw new AppError('not_found', 'There is no such workspace.');
      const { workspaceId } = workspace;
      return run(change, { ...values, who: { userId, workspaceId } });
    },
  };
}

/** Parses the page's key of a row: "AED:2026-01-31". */
function parseRateKey(id: string): RateKey {
  const [currency = '', fromDay = ''] = id.split(':');
  if (/^[A-Z]{3}$/.test(currency) && isDay(fromDay)) return { currency, fromDay };
  throw new AppError('not_found', 'There is no such rate any more.');
}

function toMemberId(text: string): number {
  const id = Number(text);
  if (Number.isInteger(id) && id > 0 && id <= MEMBER_ID_MAX) return id;
  throw new AppError('not_found', 'There is no such member.');
}

const MEMBER_ID_MAX = 2_147_483_647;

import { selectEnteredRates } from '#app/data/currency-rates/entered-rate-rows.server.ts';
import { selectQuotedCurrencies } from '#app/data/currency-rates/rate-refresh-row.server.ts';
import { selectLogoKey } from '#app/data/workspaces/logo-rows.server.ts';
import { readLimitsOfInstallation } from '#app/services/connections/read-platform-limits.server.ts';
import { readRatesStatus } from '#app/services/currency-rates/read-rates-status.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { listMembers } from '#app/services/workspaces/members.server.ts';
import { listWorkspacesOfUser } from '#app/services/workspaces/list-workspaces-of-user.server.ts';
import type { AccountAccess } from '#app/services/workspaces/shop-access.ts';
import { toLogoPath } from '#app/view-models/shell/agency-logo.ts';
import { workspaceButtons, type WorkspaceSettingsView } from './workspace-view.ts';

/** Reads the workspace that the address names, else the current one, with its members. */
export async function readWorkspaceSettings(
  deps: Pick<Deps, 'db' | 'clock' | 'rateSource' | 'plans'>,
  { user, access, locale }: AccountAccess,
  workspaceKey: string | null,
): Promise<WorkspaceSettingsView> {
  const { userId } = user;
  const shopId = access?.shop.shopId ?? null;
  const workspaces = await listWorkspacesOfUser(deps, { userId, shopId, locale });
  const workspace =
    workspaces.find((one) => one.workspaceKey === workspaceKey) ?? workspaces[0] ?? null;
  const others = workspaces
    .filter((one) => one !== workspace)
    .map(({ workspaceKey: key, name }) => ({ workspaceKey: key, name }));
  const role = workspace?.members.find((member) => member.userId === userId)?.role ?? 'View Only';
  const [rates, quoted, limits, logoKey, enteredRates] = await Promise.all([
    readRatesStatus(deps),
    selectQuotedCurrencies(deps.db),
    readLimitsOfInstallation(deps, { userId }),
    workspace === null ? null : selectLogoKey(deps.db, workspace.workspaceId),
    workspace === null ? [] : selectEnteredRates(deps.db, workspace.workspaceId),
  ]);
  const dailyRatesRefusal = deps.rateSource.isNamed
    ? 'CURRENCY_RATES_URL of the server says so.'
    : limits.isOwner
      ? null
      : 'Only the owner of this installation can change this.';
  const today = deps.clock().toISOString().slice(0, 10);
  const ofAll = {
    logoUrl: toLogoPath(logoKey),
    limits,
    rates,
    quoted,
    dailyRatesRefusal,
    enteredRates,
  };
  const base = { kind: 'workspace', ownUserId: userId, locale, others, today, ...ofAll } as const;
  const buttons = workspaceButtons(role);
  if (workspace === null) return { ...base, workspace, invites: [], buttons };
  const { workspaceId } = workspace;
  const { invites } = await listMembers(deps, { userId, workspaceId });
  return {
    ...base,
    workspace,
    buttons,
    invites: invites.map(({ inviteKey, email, role: inviteRole, expiresAt }) => ({
      inviteKey,
      email,
      role: inviteRole,
      expiresAt,
    })),
  };
}

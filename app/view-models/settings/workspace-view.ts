/** What the settings show of workspaces, as plain data. */
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import type { Action } from '#app/domain/access/roles/actions.ts';
import { getButtonState, getActionRefusal } from '#app/domain/access/roles/actions.ts';
import type { EnteredRate } from '#app/domain/money/reference-rates.ts';
import type { RatesStatus } from '#app/domain/money/rates-status.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import type { Workspace } from '#app/domain/workspaces/workspace.ts';
import type { PlatformLimitsView } from './platform-limits.ts';

export interface InviteView {
  readonly inviteKey: string;
  readonly email: string;
  readonly role: string;
  readonly expiresAt: string;
}

export interface WorkspaceSettingsView {
  readonly kind: 'workspace';
  /** null for a user without a workspace. */
  readonly workspace: Workspace | null;
  readonly others: readonly { readonly workspaceKey: string; readonly name: string }[];
  readonly invites: readonly InviteView[];
  /** The address of the agency's picture; null without one. */
  readonly logoUrl: string | null;
  readonly ownUserId: number;
  readonly locale: string;
  readonly buttons: WorkspaceButtons;
  /** What platforms refuse the installation, for its owner. */
  readonly limits: PlatformLimitsView;
  /** How far reference rates reach, and whether reading them failed. */
  readonly rates: RatesStatus;
  /** Whether the daily reading can be turned on and off here, and why not; null when it can. */
  readonly dailyRatesRefusal: string | null;
  /** Currencies that the central bank quotes. */
  readonly quoted: readonly string[];
  /** What the workspace entered for others. */
  readonly enteredRates: readonly EnteredRate[];
  /** YYYY-MM-DD, for the age of the rates. */
  readonly today: string;
}

const BUTTON_ACTIONS = {
  rename: 'rename_workspace',
  invite: 'invite_teammate',
  changeRole: 'change_member_role',
  removeMember: 'remove_member',
  editRates: 'edit_shop_settings',
  addShop: 'add_shop',
  removeShop: 'remove_shop',
  logo: 'set_agency_logo',
  remove: 'delete_workspace',
} as const satisfies Record<string, Action>;

/** How a button stands before the role, and why it is disabled. */
export interface RoleButton {
  readonly state: ButtonState;
  readonly reason: string | null;
}

export type WorkspaceButtons = Readonly<Record<keyof typeof BUTTON_ACTIONS, RoleButton>>;

/** The buttons of the workspace's page as they stand before a role. */
export function workspaceButtons(role: Role): WorkspaceButtons {
  const button = (action: Action): RoleButton => ({
    state: getButtonState(role, action),
    reason: getActionRefusal(role, action),
  });
  return {
    rename: button(BUTTON_ACTIONS.rename),
    invite: button(BUTTON_ACTIONS.invite),
    changeRole: button(BUTTON_ACTIONS.changeRole),
    removeMember: button(BUTTON_ACTIONS.removeMember),
    editRates: button(BUTTON_ACTIONS.editRates),
    addShop: button(BUTTON_ACTIONS.addShop),
    removeShop: button(BUTTON_ACTIONS.removeShop),
    logo: button(BUTTON_ACTIONS.logo),
    remove: button(BUTTON_ACTIONS.remove),
  };
}

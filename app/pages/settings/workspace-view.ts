import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import type { Action } from '#app/domain/access/roles/actions.ts';
import { getButtonState, getActionRefusal } from '#app/domain/access/roles/actions.ts';
import type { EnteredRate } from '#app/domain/money/reference-rates.ts';
import type { RatesStatus } from '#app/domain/money/rates-status.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import type { Workspace } from '#app/domain/workspaces/workspace.ts';
import type { PlatformLimitsView } from '#app/view-models/settings/platform-limits.ts';

export interface InviteView {
  readonly inviteKey: string;
  readonly email: string;
  readonly role: string;
  readonly expiresAt: string;
}

export interface WorkspaceSettingsView {
  readonly kind: 'workspace';
  /** Null for a user without a workspace. */
  readonly workspace: Workspace | null;
  readonly others: readonly { readonly workspaceKey: string; readonly name: string }[];
  readonly invites: readonly InviteView[];
  /** The address of the agency's picture; null without one. */
  readonly logoUrl: string | null;
  readonly ownUserId: number;
  readonly locale: string;
  readonly buttons: WorkspaceButtons;
  /** The refusals of platforms to the installation, for its owner. */
  readonly limits: PlatformLimitsView;
  /** The coverage of reference rates, and the error of their last reading. */
  readonly rates: RatesStatus;
  /** The reason why the daily reading cannot be turned on and off here; null when it can. */
  readonly dailyRatesRefusal: string | null;
  readonly quoted: readonly string[];
  /** Rates that the workspace entered for other currencies. */
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

/** The state of a button for the role, and the reason why it is disabled. */
export interface RoleButton {
  readonly state: ButtonState;
  readonly reason: string | null;
}

export type WorkspaceButtons = Readonly<Record<keyof typeof BUTTON_ACTIONS, RoleButton>>;

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

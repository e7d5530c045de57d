/**
 * The permissions of each role, and the state of its buttons (shell.md section 6; features.md
 * section 6). The specification gives the kinds; the kind of each action, and the actions of an
 * owner alone, are decided here:
 * - a "meaningful" action changes the shop's data: disabled for View Only and Demo, hidden for
 * Partner; "navigation" leads elsewhere: hidden for Partner;
 * - members do what owners do, except for changing the members of the workspace, ending it, and
 * answering the requests that the law addresses to the owner;
 * - all users change their own name, password and sessions, and save views of pages for themselves,
 * except in the demo shop, which is shared;
 * - viewing and reading are open to all, and so is leaving.
 */
import type { Role } from './role.ts';

export type ButtonState = 'shown' | 'disabled' | 'hidden';

/** The state of a button by role; a role that is not named sees the button enabled. */
export const ACTION_KINDS = {
  reading: {},
  meaningful: { 'View Only': 'disabled', Demo: 'disabled', Partner: 'hidden' },
  owners: { Member: 'disabled', 'View Only': 'disabled', Demo: 'disabled', Partner: 'hidden' },
  navigation: { Partner: 'hidden' },
  partners: { 'View Only': 'disabled', Demo: 'disabled' },
  role_link: { 'View Only': 'hidden', Demo: 'hidden', Partner: 'hidden' },
  change_shop: { 'View Only': 'hidden', Demo: 'disabled', Partner: 'hidden' },
  closed_in_demo: { Demo: 'disabled' },
} as const satisfies Record<string, Partial<Record<Role, ButtonState>>>;

export const ACTIONS = {
  // Open to all.
  view_reports: 'reading',
  explain_figure: 'reading',
  use_profit_simulators: 'reading',
  log_out: 'reading',
  // Changes to what the shop knows.
  edit_item_costs: 'meaningful',
  edit_fulfillment_profile: 'meaningful',
  edit_transaction_fees: 'meaningful',
  edit_expenses: 'meaningful',
  edit_other_revenue: 'meaningful',
  edit_ad_spend: 'meaningful',
  edit_orders: 'meaningful',
  edit_custom_report: 'meaningful',
  share_report_view: 'meaningful',
  edit_annotations: 'meaningful',
  edit_goals: 'meaningful',
  edit_shop_settings: 'meaningful',
  edit_email_notifications: 'meaningful',
  customize_tiles: 'meaningful',
  import_files: 'meaningful',
  connect_platform: 'meaningful',
  disconnect_platform: 'meaningful',
  start_retrieval: 'meaningful',
  dismiss_onboarding_item: 'meaningful',
  invite_teammate: 'meaningful',
  rename_workspace: 'meaningful',
  create_api_key: 'meaningful',
  revoke_api_key: 'meaningful',
  change_plan: 'meaningful',
  // Who belongs to the workspace, and its end.
  change_member_role: 'owners',
  remove_member: 'owners',
  remove_shop: 'owners',
  answer_customer: 'owners',
  delete_workspace: 'owners',
  // Ways elsewhere.
  open_onboarding: 'navigation',
  open_quick_tips: 'navigation',
  open_whats_new: 'navigation',
  // The agency is often a partner, who changes nothing else.
  set_agency_logo: 'partners',
  open_billing: 'role_link',
  open_email_notifications: 'role_link',
  change_shop: 'change_shop',
  add_shop: 'change_shop',
  select_multishop: 'closed_in_demo',
  save_report_view: 'closed_in_demo',
  open_settings: 'closed_in_demo',
  log_opened_offer: 'closed_in_demo',
  open_pricing: 'closed_in_demo',
  open_custom_reports: 'closed_in_demo',
  export_table: 'closed_in_demo',
  edit_own_profile: 'closed_in_demo',
  delete_own_account: 'closed_in_demo',
  change_password: 'closed_in_demo',
  revoke_own_session: 'closed_in_demo',
} as const satisfies Record<string, keyof typeof ACTION_KINDS>;

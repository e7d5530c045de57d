/** The change-shop panel (features.md section 2): its rows, and the selectable ones. */
import { isBlocked, unlockMessage } from '#app/domain/access/plans/features.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import { getButtonState, getActionRefusal } from '#app/domain/access/roles/actions.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { MULTISHOP_MESSAGES, type MultishopMode } from './multishop.ts';
import { sortShops } from './sort-workspaces.ts';
import type { ShopInWorkspace, Workspace } from './workspace.ts';

/** A workspace of more shops than this has a search box (features.md section 9). */
const SHOPS_WITHOUT_SEARCH = 4;

export const PANEL_TEXTS = {
  other_workspaces: 'Other Workspaces',
  nothing_found: "Couldn't find shops",
  select_all: 'Select All',
  deselect_all: 'Deselect All',
} as const;

export interface ShopPanelInput {
  readonly workspace: Workspace;
  readonly role: Role;
  readonly plan: PlanKey;
  readonly isOnboardingDone: boolean;
  readonly mode: MultishopMode;
  /** Ids of the shops that the page shows, and of those ticked in the panel. */
  readonly applied: ReadonlySet<number>;
  readonly ticked: ReadonlySet<number>;
  readonly search: string;
  readonly locale: string;
}

export interface ShopPanelRow {
  readonly shop: ShopInWorkspace;
  readonly isTicked: boolean;
  readonly isDisabled: boolean;
  /** Explains why the box cannot be ticked; null when it can, or when that is evident. */
  readonly reason: string | null;
}

export interface ShopPanel {
  readonly hasSearch: boolean;
  readonly rows: readonly ShopPanelRow[];
  /** "Couldn't find shops" when the search finds none. */
  readonly emptyText: string | null;
  readonly allButton: {
    readonly label: string;
    readonly ticks: ReadonlySet<number>;
    readonly isDisabled: boolean;
  };
  readonly canApply: boolean;
  readonly canChangeTab: boolean;
  readonly canAddShop: boolean;
  readonly canExitMultishop: boolean;
  /** The effect of the page, or the plan, on several shops; null where any can be shown together. */
  readonly note: string | null;
}

/** Builds the panel; the buttons carry the selection that pressing them makes. */
export function shopPanel(input: ShopPanelInput): ShopPanel {
  const { workspace, role, applied, ticked } = input;
  const shops = sortShops(workspace.shops, input.locale);
  const matches = shops.filter((shop) => matchesSearch(shop, input.search));
  const rows = matches.map((shop) => toRow(shop, input));
  return {
    hasSearch: shops.length > SHOPS_WITHOUT_SEARCH,
    rows,
    emptyText: rows.length === 0 ? PANEL_TEXTS.nothing_found : null,
    allButton: toAllButton(shops.map((shop) => toRow(shop, input))),
    canApply: ticked.size > 0 && !isSame(ticked, applied),
    canChangeTab: getButtonState(role, 'change_shop') === 'shown',
    canAddShop: getButtonState(role, 'add_shop') === 'shown',
    canExitMultishop: applied.size > 1,
    note: getNote(input),
  };
}

function toRow(shop: ShopInWorkspace, input: ShopPanelInput): ShopPanelRow {
  const isTicked = input.ticked.has(shop.shopId);
  const reason = reasonAgainst(shop, input);
  // What is ticked can always be taken off again, so that a stale selection is no dead end.
  const isDisabled =
    !isTicked && (reason !== null || !input.isOnboardingDone || shop.isUninstalled);
  return { shop, isTicked, isDisabled, reason: isDisabled ? reason : null };
}

function reasonAgainst(shop: ShopInWorkspace, input: ShopPanelInput): string | null {
  const refusal = getActionRefusal(input.role, 'select_multishop');
  if (refusal !== null) return refusal;
  if (isBlocked(input.plan, 'MultiShops'))
    return shop.isCurrent ? null : unlockMessage('MultiShops');
  if (input.mode === 'off') return shop.isCurrent ? null : MULTISHOP_MESSAGES.unsupported;
  const isOther = shop.currency !== currencyOfTicks(input);
  return input.mode === 'same_currency' && isOther ? MULTISHOP_MESSAGES.other_currency : null;
}

function getNote({ workspace, plan, mode }: ShopPanelInput): string | null {
  if (workspace.shops.length < 2) return null;
  if (isBlocked(plan, 'MultiShops')) return unlockMessage('MultiShops');
  if (mode === 'off') return MULTISHOP_MESSAGES.unsupported;
  return mode === 'same_currency' ? MULTISHOP_MESSAGES.same_currency : null;
}

/** Returns the currency that further shops must have: that of the first ticked one, else of the workspace. */
function currencyOfTicks({ workspace, ticked }: ShopPanelInput): string {
  const first = workspace.shops.find(({ shopId }) => ticked.has(shopId));
  return first?.currency ?? workspace.mainCurrency;
}

/** Deselecting leaves the current shop, since a page shows at least one. */
function toAllButton(rows: readonly ShopPanelRow[]): ShopPanel['allButton'] {
  const usable = rows.filter(({ isDisabled }) => !isDisabled);
  const areAllTicked = usable.length > 0 && usable.every(({ isTicked }) => isTicked);
  const ticks = areAllTicked ? usable.filter(({ shop }) => shop.isCurrent) : usable;
  return {
    label: areAllTicked ? PANEL_TEXTS.deselect_all : PANEL_TEXTS.select_all,
    ticks: new Set(ticks.map(({ shop }) => shop.shopId)),
    isDisabled: usable.length <= 1,
  };
}

function matchesSearch(shop: ShopInWorkspace, search: string): boolean {
  return shop.name.toLowerCase().includes(search.trim().toLowerCase());
}

function isSame(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id));
}

import {
  deleteDashboardLayout,
  selectDashboardLayout,
  upsertDashboardLayout,
} from '#app/data/dashboard/layout-rows.server.ts';
import { type FeatureKey, isBlocked, unlockMessage } from '#app/domain/access/plans/features.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { dashboardLayout } from '#app/domain/dashboard/dashboard-layout-schema.ts';
import {
  type DashboardLayout,
  getDefaultLayout,
  type Widget,
} from '#app/domain/dashboard/dashboard-layout.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';

export interface DashboardReader {
  readonly shopId: number;
  /** The user; null for a visitor of the demo without an account. */
  readonly userId: number | null;
  readonly role: Role;
  readonly plan: PlanKey;
}

export interface ReadLayout {
  readonly layout: DashboardLayout;
  readonly isDefault: boolean;
}

/** Reads the user's dashboard layout, as far as their role and the plan allow one. */
export async function readDashboardLayout(
  { db }: Pick<Deps, 'db'>,
  { shopId, userId, role, plan }: DashboardReader,
): Promise<ReadLayout> {
  const mayChoose = canDo(role, 'customize_tiles') && !isBlocked(plan, 'DashboardTiles');
  const stored =
    userId === null || !mayChoose ? null : await selectDashboardLayout(db, shopId, userId);
  // What a later version cannot read any more is no reason to show no dashboard.
  const parsed = dashboardLayout.safeParse(stored);
  return parsed.success
    ? { layout: parsed.data, isDefault: false }
    : { layout: getDefaultLayout(role), isDefault: true };
}

export interface DashboardEditor extends DashboardReader {
  readonly userId: number;
}

/** Saves a layout. Throws `forbidden` by role and plan. */
export async function saveDashboardLayout(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  editor: DashboardEditor,
  layout: DashboardLayout,
): Promise<void> {
  requireAction(editor, 'customize_tiles');
  refuseBlocked(editor, layout);
  const { shopId, userId } = editor;
  await upsertDashboardLayout(db, shopId, userId, { layout, now: clock().toISOString() });
}

export async function resetDashboardLayout(
  { db }: Pick<Deps, 'db'>,
  editor: DashboardEditor,
): Promise<void> {
  requireAction(editor, 'customize_tiles');
  await deleteDashboardLayout(db, editor.shopId, editor.userId);
}

/**
 * Refuses widgets that the plan lacks: tiles and goals are one feature, snapshots another, charts
 * and tables the overview.
 */
function refuseBlocked({ role, plan }: DashboardEditor, { widgets }: DashboardLayout): void {
  const usual = JSON.stringify(getDefaultLayout(role).widgets.filter(isOverview));
  const needed: readonly FeatureKey[] =
    JSON.stringify(widgets.filter(isOverview)) === usual
      ? ['DashboardTiles']
      : ['DashboardTiles', 'OverviewTiles'];
  const isSnapshot = ({ kind }: Widget) => kind === 'snapshot';
  const all = widgets.some(isSnapshot) ? [...needed, 'DailySnapshotTiles' as const] : needed;
  const lacking = all.find((feature) => isBlocked(plan, feature));
  if (lacking !== undefined) throw new AppError('forbidden', unlockMessage(lacking));
}

function isOverview({ kind }: Widget): boolean {
  return kind !== 'tile' && kind !== 'goals' && kind !== 'snapshot';
}

import { selectShopHealth } from '#app/data/sync/shop-health-rows.server.ts';
import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import { type HealthIssue, listHealthIssues } from '#app/domain/agency/shop-health.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { getWeekStart } from '#app/domain/calendar/day.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { ShopInWorkspace, Workspace } from '#app/domain/workspaces/workspace.ts';
import type { Deps } from '#app/services/deps.ts';
import { reportFigures } from '#app/services/reports/report-figures.server.ts';
import { resolveReportShops } from '#app/services/reports/resolve-report-shops.server.ts';
import { listVisibleShops } from '#app/services/workspaces/list-shops.server.ts';
import { listWorkspacesOfUser } from '#app/services/workspaces/list-workspaces-of-user.server.ts';

export interface AgencyShop {
  readonly shopId: number;
  readonly shopKey: string;
  readonly name: string;
  readonly workspaceName: string;
  readonly role: Role;
  readonly isCurrent: boolean;
  /** The figures; null where they cannot be converted to the currency of the list. */
  readonly figures: AgencyFigures | null;
  readonly issues: readonly HealthIssue[];
}

export interface AgencyFigures {
  /** Minor units of the list's currency. */
  readonly revenue: number;
  /** Minor units; null where too few costs are entered. */
  readonly netProfit: number | null;
  /** A fraction. */
  readonly netMargin: number | null;
}

export interface AgencyShops {
  readonly shops: readonly AgencyShop[];
  readonly currency: string;
  readonly notes: readonly string[];
}

const METRICS = ['total_revenue', 'net_profit', 'net_margin', 'cost_coverage_value'] as const;

/**
 * The shops of one statement, whose copies are open together. Each row is of one shop, so the
 * batches change no figure.
 */
const SHOPS_AT_ONCE = 100;

export interface ListAgencyShopsOptions {
  readonly userId: number;
  readonly locale: string;
  /** The shop on screen, whose workspace determines the currency. */
  readonly shop: Shop;
  readonly range: DateRange;
  readonly today: string;
}

/**
 * Lists every shop of the user's workspaces with its figures over some days, by the metric layer,
 * in the main currency of the workspace on screen. A shop whose currency has no rate on a day has
 * no figures.
 */
export async function listAgencyShops(
  deps: Deps,
  { userId, locale, shop, range, today }: ListAgencyShopsOptions,
): Promise<AgencyShops> {
  const [workspaces, visible] = await Promise.all([
    listWorkspacesOfUser(deps, { userId, shopId: shop.shopId, locale }),
    listVisibleShops(deps, { userId }),
  ]);
  const roles = new Map(visible.map(({ shopId, role }) => [shopId, role]));
  const all = workspaces.flatMap((workspace) =>
    workspace.shops.map((one) => ({ ...one, workspaceName: workspace.name })),
  );
  const [health, figures] = await Promise.all([
    selectShopHealth(
      deps.db,
      all.map(({ shopId }) => shopId),
    ),
    readFigures(deps, { shop, workspace: workspaces.find(isCurrent), all, range, today, locale }),
  ]);
  const now = deps.clock();
  return {
    currency: figures.currency,
    notes: figures.notes,
    shops: all.flatMap((one) => {
      const { shopId, shopKey, name, workspaceName } = one;
      const role = roles.get(shopId);
      if (role === undefined) return [];
      const values = figures.rows.get(shopId) ?? null;
      const { link = null, ordersWaiting = 0 } = health.get(shopId) ?? {};
      const netProfit = values?.['net_profit'] ?? null;
      const facts = {
        link,
        ordersWaiting,
        costCoverage: values?.['cost_coverage_value'] ?? null,
        netProfit,
      };
      return [
        {
          shopId,
          shopKey,
          name,
          workspaceName,
          role,
          isCurrent: one.isCurrent,
          figures:
            values === null
              ? null
              : {
                  revenue: values['total_revenue'] ?? 0,
                  netProfit,
                  netMargin: values['net_margin'] ?? null,
                },
          issues: listHealthIssues(facts, now),
        },
      ];
    }),
  };
}

function isCurrent(workspace: Workspace): boolean {
  return workspace.isCurrent;
}

interface FiguresOptions extends Pick<
  ListAgencyShopsOptions,
  'shop' | 'range' | 'today' | 'locale'
> {
  readonly workspace: Workspace | undefined;
  readonly all: readonly ShopInWorkspace[];
}

interface Figures {
  /**
   * The figures by shop; a shop that could not be converted has none, one that sold nothing has
   * zeros.
   */
  readonly rows: ReadonlyMap<number, MetricRow['values']>;
  readonly currency: string;
  readonly notes: readonly string[];
}

async function readFigures(
  deps: Deps,
  { shop, workspace, all, range, today, locale }: FiguresOptions,
): Promise<Figures> {
  const current = all.find(({ shopId }) => shopId === shop.shopId);
  if (workspace === undefined || current === undefined) {
    return { rows: new Map(), currency: shop.currency, notes: [] };
  }
  const { firstDataDay, lastDataDay } = shop;
  const days = { firstDataDay, lastDataDay };
  const selectedShops = { workspace, current, selected: all, days };
  const shown = await resolveReportShops(deps, {
    selectedShops,
    mode: 'all',
    range,
    previousRange: null,
    today,
    locale,
  });
  const dating = await selectDateBasis(deps.db, shop.shopId);
  const rows = new Map<number, MetricRow['values']>();
  for (let at = 0; at < shown.shops.length; at += SHOPS_AT_ONCE) {
    const some = shown.shops.slice(at, at + SHOPS_AT_ONCE);
    const figures = reportFigures(deps, { shops: some, currency: shown.currency });
    const result = await figures.read({
      shopIds: some.map(({ shopId }) => shopId),
      range,
      compareTo: 'none',
      metrics: METRICS,
      groupings: ['shop'],
      filters: [],
      sort: null,
      page: null,
      dating,
      weekStart: getWeekStart(shop.country),
    });
    for (const { shopId } of some) rows.set(shopId, NOTHING_SOLD);
    for (const { keys, values } of result.rows) rows.set(Number(keys[0]), values);
  }
  return { rows, currency: shown.currency, notes: notesOnAmounts(shown) };
}

/** The figures of a shop without orders, which has no row in the query. */
const NOTHING_SOLD = { total_revenue: 0, net_profit: 0 };

function notesOnAmounts({
  notice,
  details,
}: Awaited<ReturnType<typeof resolveReportShops>>): readonly string[] {
  return [...(notice === null ? [] : [notice.text]), ...details];
}

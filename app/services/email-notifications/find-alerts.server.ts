import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import { addDays, addMonths, getWeekStart } from '#app/domain/calendar/day.ts';
import { type AlertKind, getAlertCause } from '#app/domain/email-notifications/alert-kinds.ts';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { groupBy } from '#app/lib/group-by.ts';
import type { Deps } from '#app/services/deps.ts';
import { readClosedMonths } from '#app/services/ledger/closed-months/read-closed-months.server.ts';
import { type ReportFigures, reportFigures } from '#app/services/reports/report-figures.server.ts';
import { readSyncView } from '#app/services/sync/read-sync-view.server.ts';
import {
  type Alert,
  type AlertThing,
  failingConnectionsAlert,
  missingCostsAlert,
  openMonthAlert,
  orderLossesAlert,
} from '#app/view-models/mail/alerts.ts';
import { LOSS_MAKING } from '#app/view-models/orders/loss-making.ts';

export interface FindAlertsOptions {
  readonly shop: Shop;
  readonly kinds: readonly AlertKind[];
  /** The business day on which they are mailed; days before it are over. */
  readonly sentOn: string;
  /** The causes that were mailed before, which are no news. */
  readonly mailed: ReadonlySet<string>;
}

export interface FoundAlerts {
  readonly alerts: readonly Alert[];
  /** Causes that were mailed and have ended: when they return, they are news. */
  readonly ended: readonly string[];
}

/** The past days of sales that are searched; older ones are no news. */
const DAYS = 7;

/** Finds new causes among the selected kinds of alerts, and ended ones. */
export async function findAlerts(deps: Deps, options: FindAlertsOptions): Promise<FoundAlerts> {
  const { kinds, mailed } = options;
  const failing = kinds.includes('failing_connection') ? await listFailing(deps, options) : null;
  const alerts = await Promise.all([
    failing === null
      ? []
      : toAlert(
          failing.filter(({ cause }) => !mailed.has(cause)),
          options.shop,
        ),
    kinds.includes('missing_costs') ? findMissingCosts(deps, options) : [],
    kinds.includes('order_losses') ? findOrderLosses(deps, options) : [],
    kinds.includes('open_month') ? findOpenMonth(deps, options) : [],
  ]);
  const failingCauses = new Set(failing?.map(({ cause }) => cause));
  const ofConnections = getAlertCause('failing_connection', '');
  return {
    alerts: alerts.flat(),
    ended:
      failing === null
        ? []
        : [...mailed].filter(
            (cause) => cause.startsWith(ofConnections) && !failingCauses.has(cause),
          ),
  };
}

type Failing = Awaited<ReturnType<typeof listFailing>>[number];

/** Lists the shop's platform and its other sources whose last reading failed. */
async function listFailing(deps: Deps, { shop }: FindAlertsOptions) {
  const { main } = await readSyncView(deps, { shopId: shop.shopId, attributes: new Map() });
  return main
    .filter(({ status, retrievalType }) => status === 'error' && retrievalType === 'changes')
    .map(({ platform, type, message, link }) => {
      const key = `${platform} ${type}`;
      return {
        key,
        cause: getAlertCause('failing_connection', key),
        name: type,
        message: message ?? 'It could not be read.',
        path: link ?? '/settings?item=shop',
      };
    });
}

function toAlert(failing: readonly Failing[], { locale }: Shop): readonly Alert[] {
  return failing.length === 0 ? [] : [failingConnectionsAlert(failing, locale)];
}

async function findMissingCosts(
  deps: Deps,
  { shop, sentOn, mailed }: FindAlertsOptions,
): Promise<readonly Alert[]> {
  const figures = figuresOfShop(deps, shop);
  const { rows } = await figures.read({
    ...(await queryOfDays(deps, shop, sentOn)),
    metrics: ['units_without_cost', 'sales_without_cost'],
    groupings: ['variant'],
  });
  const goods = rows.flatMap(({ keys: [key = null], values }) => {
    const isNew = key !== null && !mailed.has(getAlertCause('missing_costs', key));
    if (!isNew || (values['units_without_cost'] ?? 0) <= 0) return [];
    return [{ key, amount: values['sales_without_cost'] ?? 0 }];
  });
  const named = await nameThings(figures, 'variant', goods, shop);
  return named.length === 0 ? [] : [missingCostsAlert(named, shop)];
}

async function findOrderLosses(
  deps: Deps,
  { shop, sentOn, mailed }: FindAlertsOptions,
): Promise<readonly Alert[]> {
  const figures = figuresOfShop(deps, shop);
  const { rows } = await figures.read({
    ...(await queryOfDays(deps, shop, sentOn)),
    // All of an order counts on the day of the order.
    dating: 'order',
    metrics: ['gross_profit'],
    groupings: ['day', 'order'],
    filters: [LOSS_MAKING],
  });
  const orders = rows.flatMap(({ keys: [day = null, key = null], values }) => {
    const profit = values['gross_profit'] ?? null;
    if (day === null || key === null || profit === null || profit >= 0) return [];
    return mailed.has(getAlertCause('order_losses', day)) ? [] : [{ day, key, amount: -profit }];
  });
  const days = [...groupBy(orders, ({ day }) => day)].toSorted(([a], [b]) => a.localeCompare(b));
  return Promise.all(
    days.map(async ([day, lost]) =>
      orderLossesAlert(day, await nameThings(figures, 'order', lost, shop), shop),
    ),
  );
}

async function findOpenMonth(
  deps: Deps,
  { shop, sentOn, mailed }: FindAlertsOptions,
): Promise<readonly Alert[]> {
  const last = addMonths(`${sentOn.slice(0, 7)}-01`, -1).slice(0, 7);
  if (mailed.has(getAlertCause('open_month', last))) return [];
  const access = { shop, role: 'Owner' } as const;
  const { months, ordersLeft } = await readClosedMonths(deps, { access, opened: null, page: 1 });
  const isOpen = months.some(({ month, closedDay }) => month === last && closedDay === null);
  return isOpen && ordersLeft === 0 ? [openMonthAlert(last, shop)] : [];
}

function figuresOfShop(deps: Deps, shop: Shop): ReportFigures {
  return reportFigures(deps, { shops: [shop], currency: shop.currency });
}

async function queryOfDays(
  { db }: Pick<Deps, 'db'>,
  { shopId, country }: Shop,
  sentOn: string,
): Promise<MetricQuery> {
  return {
    shopIds: [shopId],
    range: { start: addDays(sentOn, -DAYS), end: addDays(sentOn, -1) },
    compareTo: 'none',
    metrics: [],
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating: await selectDateBasis(db, shopId),
    weekStart: getWeekStart(country),
  };
}

async function nameThings(
  figures: ReportFigures,
  dimension: string,
  things: readonly Omit<AlertThing, 'label'>[],
  { locale }: Shop,
): Promise<readonly AlertThing[]> {
  const keys = things.map(({ key }) => key);
  const labels = keys.length === 0 ? new Map() : await figures.labels(dimension, keys, locale);
  return things.map(({ key, amount }) => ({ key, amount, label: labels.get(key) ?? key }));
}

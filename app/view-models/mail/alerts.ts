import { formatDay, formatPeriod } from '#app/domain/calendar/format-day.ts';
import { type AlertKind, getAlertCause } from '#app/domain/email-notifications/alert-kinds.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { joinNames } from '#app/lib/join-names.ts';
import { CLOSED_MONTHS_PATH } from '#app/view-models/closed-months/closed-months-view.ts';
import { lossMakingAddress } from '#app/view-models/orders/loss-making.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { PRODUCT_COSTS_PATH } from '#app/view-models/settings/product-costs-path.ts';

export interface Alert {
  readonly kind: AlertKind;
  /** The causes, each of which is mailed once. */
  readonly causes: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly path: string;
}

interface ShopOfAlerts {
  readonly currency: string;
  readonly locale: string;
}

/** An object with its amount in minor units. */
export interface AlertThing {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
}

const NAMED_MAX = 5;

/**
 * Builds the alert about products that were sold without a cost, with the names of those with the
 * largest sales.
 */
export function missingCostsAlert(goods: readonly AlertThing[], shop: ShopOfAlerts): Alert {
  const sales = goods.reduce((sum, { amount }) => sum + amount, 0);
  return {
    kind: 'missing_costs',
    causes: goods.map(({ key }) => getAlertCause('missing_costs', key)),
    title: counted(
      goods.length,
      ['product was', 'products were'],
      'sold without a cost',
      shop.locale,
    ),
    text:
      `The profit of ${formatValue(sales, 'money', shop)} of sales is not known: ` +
      `${nameThings(goods, shop)}.`,
    label: 'Add costs',
    path: PRODUCT_COSTS_PATH,
  };
}

export interface FailingConnection {
  readonly key: string;
  readonly name: string;
  readonly message: string;
  readonly path: string;
}

export function failingConnectionsAlert(
  failing: readonly FailingConnection[],
  locale: string,
): Alert {
  const texts = failing.map(({ name, message }) => `${name}: ${message.replace(/\.?$/, '.')}`);
  return {
    kind: 'failing_connection',
    causes: failing.map(({ key }) => getAlertCause('failing_connection', key)),
    title: counted(failing.length, ['connection', 'connections'], 'brought nothing new', locale),
    text: `${texts.join(' ')} Figures that rest on it stand still until it works again.`,
    label: 'See the connection',
    path: failing[0]?.path ?? '/settings?item=shop',
  };
}

/** Builds the alert about a completed month whose figures still change. */
export function openMonthAlert(month: string, shop: ShopOfAlerts): Alert {
  return {
    kind: 'open_month',
    causes: [getAlertCause('open_month', month)],
    title: `${formatPeriod(`${month}-01`, 'month', shop.locale)} can be closed`,
    text: 'The month is over and nothing of it waits to be worked out. Closing it keeps its figures as they are.',
    label: 'See the months',
    path: CLOSED_MONTHS_PATH,
  };
}

/** Builds the alert about the orders of one day that lost money, with the largest losses named. */
export function orderLossesAlert(
  day: string,
  orders: readonly AlertThing[],
  shop: ShopOfAlerts,
): Alert {
  const lost = orders.reduce((sum, { amount }) => sum + amount, 0);
  return {
    kind: 'order_losses',
    causes: [getAlertCause('order_losses', day)],
    title: counted(
      orders.length,
      ['order', 'orders'],
      `lost money on ${formatDay(day, shop.locale)}`,
      shop.locale,
    ),
    text: `${formatValue(lost, 'money', shop)} in all: ${nameThings(orders, shop)}.`,
    label: 'See the orders',
    path: lossMakingAddress({ start: day, end: day }),
  };
}

function counted(
  count: number,
  [one, many]: readonly [string, string],
  rest: string,
  locale: string,
): string {
  return count === 1 ? `1 ${one} ${rest}` : `${formatCount(count, locale)} ${many} ${rest}`;
}

/** Lists the largest first: "Lantern (€12.00), Cup (€9.00) and 3 more". */
function nameThings(things: readonly AlertThing[], shop: ShopOfAlerts): string {
  const largest = things.toSorted((a, b) => b.amount - a.amount).slice(0, NAMED_MAX);
  const names = largest.map(
    ({ label, amount }) => `${label} (${formatValue(amount, 'money', shop)})`,
  );
  const left = things.length - largest.length;
  return joinNames(left === 0 ? names : [...names, `${formatCount(left, shop.locale)} more`]);
}

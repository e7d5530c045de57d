import type { HealthIssue } from '#app/domain/agency/shop-health.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { NOT_KNOWN_YET } from '#app/view-models/report/coverage-note.ts';
import {
  AGENCY_PAGE_SIZE,
  type AgencyIssue,
  type AgencyRow,
  type AgencySort,
  type AgencyState,
} from './agency-view.ts';

export interface ShopOfAgency extends Pick<
  AgencyRow,
  'shopKey' | 'name' | 'workspaceName' | 'role' | 'isCurrent'
> {
  /** Null where its amounts cannot be stated. */
  readonly figures: {
    /** The amount in minor units. */
    readonly revenue: number;
    readonly netProfit: number | null;
    /** The margin as a fraction. */
    readonly netMargin: number | null;
  } | null;
  readonly issues: readonly HealthIssue[];
}

interface Money {
  readonly currency: string;
  readonly locale: string;
}

export interface AgencyRows {
  readonly rows: readonly AgencyRow[];
  readonly foundCount: number;
  /** The page shown: the last one where there are fewer. */
  readonly page: number;
}

export function toAgencyRows(
  shops: readonly ShopOfAgency[],
  { search, sort, page }: AgencyState,
  money: Money,
): AgencyRows {
  const text = search.toLowerCase();
  const matches = shops
    .filter(({ name, workspaceName }) =>
      [name, workspaceName].some((one) => one.toLowerCase().includes(text)),
    )
    .toSorted((a, b) => ORDERS[sort](a, b) || a.name.localeCompare(b.name, money.locale));
  const last = Math.max(1, Math.ceil(matches.length / AGENCY_PAGE_SIZE));
  const shown = Math.min(page, last);
  const rows = matches.slice((shown - 1) * AGENCY_PAGE_SIZE, shown * AGENCY_PAGE_SIZE);
  return { rows: rows.map((one) => toRow(one, money)), foundCount: matches.length, page: shown };
}

type Order = (a: ShopOfAgency, b: ShopOfAgency) => number;

/** Sorts the largest first; unknown values are last. */
function byFigure(get: (shop: ShopOfAgency) => number | null): Order {
  return (a, b) => {
    const [one, other] = [get(a), get(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return other - one;
  };
}

const byRevenue = byFigure(({ figures }) => figures?.revenue ?? null);

/** The sort orders. Shops with the most problems are first, since an agency checks these. */
const ORDERS: Readonly<Record<AgencySort, Order>> = {
  attention: (a, b) => b.issues.length - a.issues.length || byRevenue(a, b),
  name: () => 0,
  revenue: byRevenue,
  profit: byFigure(({ figures }) => figures?.netProfit ?? null),
  margin: byFigure(({ figures }) => figures?.netMargin ?? null),
};

function toRow({ figures, issues, ...shop }: ShopOfAgency, money: Money): AgencyRow {
  const { shopKey, name, workspaceName, role, isCurrent } = shop;
  const shopFields = { shopKey, name, workspaceName, role, isCurrent };
  const said = issues.map((issue) => toIssue(issue, money));
  if (figures === null) {
    return { ...shopFields, revenue: '', profit: '', margin: '', isLoss: false, issues: said };
  }
  const { revenue, netProfit, netMargin } = figures;
  return {
    ...shopFields,
    revenue: formatValue(revenue, 'money', money),
    profit: netProfit === null ? NOT_KNOWN_YET : formatValue(netProfit, 'money', money),
    margin: formatValue(netMargin, 'percent', money),
    isLoss: netProfit !== null && netProfit < 0,
    issues: said,
  };
}

function toIssue(issue: HealthIssue, money: Money): AgencyIssue {
  return { kind: issue.kind, label: issueLabel(issue, money) };
}

function issueLabel(issue: HealthIssue, money: Money): string {
  switch (issue.kind) {
    case 'disconnected':
      return 'Not connected';
    case 'behind':
      return issue.minutes === null ? 'Never read completely' : `${lag(issue.minutes)} behind`;
    case 'calculating':
      return `Calculating ${formatCount(issue.orders, money.locale)} orders`;
    case 'unknown_costs':
      return `No cost for ${formatValue(issue.share, 'percent', money, 'short')} of sales`;
    case 'loss':
      return 'Loss';
  }
}

function lag(minutes: number): string {
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

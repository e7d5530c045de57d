import { getFigures } from '#app/view-models/orders/entry-figures.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { formatValue, NOT_AVAILABLE } from '#app/view-models/report/format-value.ts';
import {
  knownValues,
  KNOWLEDGE_METRICS,
  restsOnUnitCosts,
} from '#app/domain/metrics/profit-knowledge.ts';
import { coverageNote, NOT_KNOWN_YET } from '#app/view-models/report/coverage-note.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { explainOrder } from '#app/services/ledger/explain-order.server.ts';

/** What an extension shows of an order: texts, for it works nothing out. */
export interface OrderProfit {
  readonly order: string;
  readonly figures: readonly {
    readonly key: string;
    readonly label: string;
    readonly text: string;
  }[];
  /** What to know of the figures; null when nothing is missing. */
  readonly note: string | null;
  /** False while newer costs are still being worked in. */
  readonly isUpToDate: boolean;
}

const METRICS = [
  'total_revenue',
  'product_costs',
  'fulfilment_cost',
  'transaction_fees',
  'gross_profit',
  'gross_margin',
] as const;
const ORDER_GID = /^gid:\/\/shopify\/Order\/(\d{1,20})$/;

/**
 * What an order of the shop earned, by Shopify's id of it: "gid://shopify/Order/123".
 * @throws AppError `invalid_input` when it is no such id, `not_found` when the shop has no such order.
 */
export async function readOrderProfit(
  deps: Pick<Deps, 'db'>,
  { shop, gid }: { readonly shop: Shop; readonly gid: string },
): Promise<OrderProfit> {
  const [, orderId] = ORDER_GID.exec(gid) ?? [];
  if (orderId === undefined) throw new AppError('invalid_input', 'This is no order of Shopify.');
  const { order, entries, inStep } = await explainOrder(deps, { shopId: shop.shopId, orderId });
  const values = getFigures(entries, [...METRICS, ...KNOWLEDGE_METRICS]);
  const known = knownValues(values);
  return {
    order: order.name,
    figures: METRICS.map((key) => {
      const { label, format } = getMetric(key);
      const text = formatValue(known[key] ?? null, format, shop);
      const isMissing = text === NOT_AVAILABLE && restsOnUnitCosts(key);
      return { key, label, text: isMissing ? NOT_KNOWN_YET : text };
    }),
    note: coverageNote(values, shop),
    isUpToDate: inStep,
  };
}

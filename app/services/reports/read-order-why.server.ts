import { explainOrder } from '#app/services/ledger/explain-order.server.ts';
import { orderWhyLines, type OrderWhyView } from '#app/view-models/report/why.ts';
import type { OpenReport } from './open-report.ts';

/** Why a figure of one order is what it is: entries, rules and records. Throws `not_found`. */
export async function readOrderWhy(
  { deps, shop }: OpenReport,
  metric: string,
  orderId: string,
): Promise<OrderWhyView> {
  const { order, entries, reasons, inStep } = await explainOrder(deps, {
    shopId: shop.shopId,
    orderId,
  });
  const items = new Map(order.lines.map(({ id, title }) => [id, title]));
  const itemOf = (lineId: string) => items.get(lineId) ?? null;
  const lines = orderWhyLines(metric, entries, reasons, itemOf);
  return { orderId, name: order.name, metric, inStep, lines };
}

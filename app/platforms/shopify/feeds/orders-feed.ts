import { z } from 'zod';
import { NO_RECORDS, type PlatformOrder, type PlatformReject } from '../../port.ts';
import { type BulkTree, isWhole } from '../bulk/build-trees.ts';
import { CHANGED_ORDERS } from '../documents/changed.document.ts';
import { LISTED_ORDERS } from '../documents/listed.document.ts';
import { ORDER_QUERY, ORDERS_BULK } from '../documents/order.document.ts';
import { ORDER_AGREEMENT, ORDER_ALONE, ORDER_LINES } from '../documents/parts.document.ts';
import { mapOrder } from '../orders/map-order.ts';
import { shopifyOrder } from '../orders/order-schema.ts';
import type { MoneyOfShop } from '../orders/sale-amounts.ts';
import { connectionAt, toFields, toTree, toTreesWithoutParts } from './connection.ts';
import { type Feed, rejectOfTree } from './feed.ts';
import { formatSchemaFault } from './schema-fault.ts';

const REFUND_ID = /"refund":\{"id":"([^"]+)"/;

export const ordersFeed: Feed = {
  category: 'orders',
  bulk: ORDERS_BULK,
  shape: {
    objects: 'roots',
    // A refund's lines may name the agreement or the refund in it as their parent.
    parentIds: (id, line) => {
      if (!id.includes('Agreement/')) return [];
      const refundId = REFUND_ID.exec(line.toString())?.[1];
      return refundId === undefined ? [id] : [id, refundId];
    },
  },
  changed: CHANGED_ORDERS,
  single: { document: ORDER_QUERY, type: 'Order', toTrees },
  listed: { document: LISTED_ORDERS },
  parts: { alone: ORDER_ALONE, shallow: [ORDER_LINES], agreements: ORDER_AGREEMENT },
  toRecords(trees, shop) {
    const orders: PlatformOrder[] = [];
    const rejects: PlatformReject[] = [];
    for (const tree of trees) {
      const made = toOrder(tree, shop);
      if (typeof made === 'string') rejects.push(rejectOfTree('orders', tree, made));
      else orders.push(made);
    }
    return { ...NO_RECORDS, orders, rejects };
  },
  currencies: (trees) =>
    trees.flatMap(({ node }) => {
      const paid = feesOfOrder.safeParse(node);
      if (!paid.success) return [];
      return paid.data.transactions.flatMap(({ fees }) =>
        fees.map(({ amount }) => amount.currencyCode),
      );
    }),
};

const feesOfOrder = z.object({
  transactions: z.array(
    z.object({ fees: z.array(z.object({ amount: z.object({ currencyCode: z.string() }) })) }),
  ),
});

function toOrder(tree: BulkTree, shop: MoneyOfShop): PlatformOrder | string {
  if (!isWhole(tree)) return 'a part of it could not be read';
  const parsed = shopifyOrder.safeParse({
    ...tree.node,
    lineItems: sortParts(tree, (type) => type === 'LineItem').map(({ node }) => node),
    agreements: sortParts(tree, (type) => type.endsWith('Agreement')).map((agreement) => ({
      ...agreement.node,
      sales: sortParts(agreement, (type) => type.endsWith('Sale')).map(({ node }) => node),
      refundLineItems: sortParts(agreement, (type) => type === 'RefundLineItem').map(
        ({ node }) => node,
      ),
    })),
  });
  if (!parsed.success) return formatSchemaFault(parsed.error);
  const lines = new Set(parsed.data.lineItems.map(({ id }) => id));
  const isMissing = parsed.data.agreements.some(({ sales }) =>
    sales.some(({ lineItem }) => lineItem !== undefined && !lines.has(lineItem.id)),
  );
  if (isMissing) return 'one of its lines is missing';
  try {
    return mapOrder(parsed.data, shop);
  } catch (error) {
    if (error instanceof RangeError) return 'one of its amounts is too large';
    throw error;
  }
}

/** Sorts by id: a result may list parts in another order each time, and the records must be the same. */
function sortParts({ parts }: BulkTree, is: (type: string) => boolean): BulkTree[] {
  const ofType = parts.filter(({ node }) => is(String(node['__typename'])));
  return ofType.length < 2 ? ofType : ofType.toSorted((a, b) => byGid(a.node['id'], b.node['id']));
}

function byGid(a: unknown, b: unknown): number {
  const [one, other] = [String(a), String(b)];
  return one.length - other.length || (one < other ? -1 : Number(one > other));
}

function toTrees(data: Readonly<Record<string, unknown>>): readonly BulkTree[] | null {
  const order = toFields(data['order']);
  if (order === null) return [];
  const lines = connectionAt(order, 'lineItems');
  const placed = connectionAt(order, 'placed');
  const later = connectionAt(order, 'later');
  const purchase = new Set(placed.nodes.map(({ id }) => id));
  // The purchase is requested with more sales than the later ones, so it counts as it is there.
  const agreements = [...placed.nodes, ...later.nodes.filter(({ id }) => !purchase.has(id))];
  const parts = agreements.map(agreementTree);
  const isTooLarge = lines.hasMore || later.hasMore || parts.includes(null);
  if (isTooLarge) return null;
  const { lineItems: _lines, placed: _placed, later: _later, ...node } = order;
  const complete = parts.filter((part) => part !== null);
  // What Shopify would not give must be missing, not empty.
  const isRefused = order['placed'] === null || order['lineItems'] === null;
  return [{ ...toTree(node, [...toTreesWithoutParts(lines), ...complete]), isDamaged: isRefused }];
}

function agreementTree(agreement: Readonly<Record<string, unknown>>): BulkTree | null {
  const sales = connectionAt(agreement, 'sales');
  const refund = toFields(agreement['refund']);
  const lines = connectionAt(refund ?? {}, 'refundLineItems');
  if (sales.hasMore || lines.hasMore) return null;
  return toTree(agreement, [...toTreesWithoutParts(sales), ...toTreesWithoutParts(lines)]);
}

import type { FinanceRefund } from './read-finances.ts';

export interface FbaReturn {
  readonly sku: string;
  readonly quantity: number;
  /** The time of arrival, ISO UTC. */
  readonly receivedAt: string;
  /** Amazon has returned them to sellable stock. */
  readonly isSellable: boolean;
  /** The buyer's choice in plain words; null where it is not reported. */
  readonly reason: string | null;
}

export interface SellableUnits {
  /** Returns how many of some units of a refund's SKU are in stock again. */
  take(refundId: string, sku: string, units: number): number;
}

interface Open {
  readonly refundId: string;
  readonly sku: string;
  readonly atMs: number;
  units: number;
}

/**
 * Assigns returned units to refunds: Amazon names the order and the SKU of a return, not the
 * refund, so it is the one nearest in time that is still open.
 */
export function matchReturns(
  refunds: readonly FinanceRefund[],
  returns: readonly FbaReturn[],
): SellableUnits {
  const open = refunds.flatMap(toOpen);
  const sellable = new Map<string, number>();
  for (const { sku, quantity, receivedAt, isSellable } of returns.toSorted(inTime)) {
    const receivedMs = Date.parse(receivedAt);
    for (let left = quantity; left > 0;) {
      const [nearest] = open
        .filter((one) => one.sku === sku && one.units > 0)
        .toSorted((a, b) => Math.abs(a.atMs - receivedMs) - Math.abs(b.atMs - receivedMs));
      if (nearest === undefined) break;
      const units = Math.min(left, nearest.units);
      nearest.units -= units;
      left -= units;
      const key = toKey(nearest.refundId, sku);
      if (isSellable) sellable.set(key, (sellable.get(key) ?? 0) + units);
    }
  }
  return {
    take(refundId, sku, units) {
      const key = toKey(refundId, sku);
      const taken = Math.min(units, sellable.get(key) ?? 0);
      sellable.set(key, (sellable.get(key) ?? 0) - taken);
      return taken;
    },
  };
}

/** Excludes rows of shipping or fees, which name units that did not come back. */
function toOpen({ id, postedAt, items }: FinanceRefund): Open[] {
  return items.flatMap(({ sku, quantity, goods }) =>
    sku === null || goods === 0
      ? []
      : [{ refundId: id, sku, atMs: Date.parse(postedAt), units: quantity }],
  );
}

function toKey(refundId: string, sku: string): string {
  return JSON.stringify([refundId, sku]);
}

function inTime(a: FbaReturn, b: FbaReturn): number {
  return (
    Date.parse(a.receivedAt) - Date.parse(b.receivedAt) ||
    Number(b.isSellable) - Number(a.isSellable) ||
    a.quantity - b.quantity
  );
}

import { GUEST, type UnitCost } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import { LEDGER_MEASURES, type LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';
import type { PlatformOrder } from '#app/platforms/port.ts';
import { plainBook } from '#tests/arbitraries/plain-order.ts';
import type { Ids } from '#tests/sandbox/store/neutral-order.ts';
import type { SeededStore } from '#tests/sandbox/store/seeded-store.ts';
import type { PlatformDriver } from './driver.ts';

type Left = PlatformDriver['cannotTell'];

const FACTS = ['country', 'province', 'discount_code', 'utm_source'] as const;

/** The entries of an order with the store's own unit costs, and no other rule. */
export function costOrderEntries(
  { order }: PlatformOrder,
  store: SeededStore,
  ids: Ids,
): readonly LedgerEntry[] {
  const book = plainBook({
    currency: store.currency,
    timeZone: store.timeZone,
    unitCosts: unitCostsOf(store, ids),
  });
  return costOrder(order, book, GUEST).entries;
}

/**
 * What an order comes to, by day: every measure that is not 0 and that the platform can tell, and
 * who and where. Two platforms that carry the same facts give the same.
 */
export function toOrderFigures(
  told: PlatformOrder,
  store: SeededStore,
  ids: Ids,
  left: Left,
): Readonly<Record<string, unknown>> {
  const figures: Record<string, unknown> = { total: told.platformTotalMinor };
  for (const fact of FACTS) if (left[fact] === undefined) figures[fact] = factOf(told, fact);
  for (const entry of costOrderEntries(told, store, ids)) {
    for (const measure of LEDGER_MEASURES) {
      if (entry[measure] === 0 || left[measure] !== undefined) continue;
      const key = left.day === undefined ? `${entry.event_day} ${measure}` : measure;
      figures[key] = ((figures[key] as number | undefined) ?? 0) + entry[measure];
    }
  }
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== 0));
}

function factOf({ order }: PlatformOrder, fact: (typeof FACTS)[number]): string | null {
  if (fact === 'discount_code') return order.discountCode?.toLowerCase() ?? null;
  if (fact === 'utm_source') return order.utmSource;
  return order[fact];
}

function unitCostsOf(store: SeededStore, ids: Ids): Map<string, UnitCost[]> {
  const told = store.products.filter(({ unitCost }) => unitCost !== null);
  return new Map(
    told.map(({ number, unitCost }): [string, UnitCost[]] => {
      const variantId = ids.variant(number);
      const cost = unitCost ?? '';
      return [variantId, [{ id: variantId, variantId, cost, validFrom: null, validTo: null }]];
    }),
  );
}

import { selectBookRates, selectGatewayRules } from '#app/data/costs/cost-book.server.ts';
import {
  selectOrdersOfPayments,
  selectPaymentGroups,
} from '#app/data/costs/gateway-payments.server.ts';
import type { GatewayRule } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { changedPayments, ruleBounds } from '#app/domain/profit/cost-lookup/gateway-timeline.ts';
import type { Deps } from '#app/services/deps.ts';
import type { CostEffect } from '#app/view-models/costs/cost-effect.ts';
import { previewChange } from '../preview-change.server.ts';
import type { SetPart } from '#app/lib/set-part.ts';

export interface PreviewGatewayChangeOptions {
  readonly shopId: number;
  readonly change: (before: readonly GatewayRule[]) => readonly GatewayRule[];
  /** The part of the orders to compute; null for a sample of all of them. */
  readonly part: SetPart | null;
}

/** Computes the effect of a change of gateway rules on orders and profit. Writes nothing. */
export async function previewGatewayChange(
  { db }: Pick<Deps, 'db'>,
  { shopId, change, part }: PreviewGatewayChangeOptions,
): Promise<CostEffect> {
  const before = await selectGatewayRules(db, shopId);
  const gateways = change(before);
  const bounds = ruleBounds([...before, ...gateways]);
  const groups = await selectPaymentGroups(db, shopId, bounds);
  const untold = groups.filter(({ isReported }) => !isReported);
  const sought = changedPayments(untold, bounds, { before, after: gateways });
  return previewChange(db, {
    shopId,
    part,
    find: (limit, of) => selectOrdersOfPayments(db, shopId, sought, limit, of),
    change: async (book) => {
      const rates = await selectBookRates(db, shopId, { ...book, gateways });
      return { ...book, gateways, rates };
    },
  });
}

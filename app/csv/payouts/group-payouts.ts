import { createHash } from 'node:crypto';
import type { OrderCostRecord } from '#app/csv/records/order-cost-file.server.ts';
import type { PlatformCharge } from '#app/domain/profit/daily-costs/daily-costs.ts';
import type { PayoutRow } from './payout-row.ts';

/** How the ids of what a report of payments brings to an order begin. */
export const PAYOUT_PREFIX = 'payout-';

/** A payment or a refund, with an id that is the same in every report that has it. */
export interface PayoutMovement extends PayoutRow {
  readonly id: string;
}

/** What a report says of one order number, or of no order. */
export interface PayoutGroup {
  readonly orderNumber: string | null;
  readonly movements: readonly PayoutMovement[];
  readonly labels: readonly OrderCostRecord[];
  readonly charges: readonly PlatformCharge[];
}

export function groupPayouts(rows: readonly PayoutRow[]): PayoutGroup {
  const counts = new Map<string, number>();
  const identified = rows.map((row) => ({ ...row, id: getId(row, counts) }));
  return {
    orderNumber: rows[0]?.orderNumber ?? null,
    movements: identified.filter(({ kind }) => kind.part === 'payment' || kind.part === 'refund'),
    labels: identified.flatMap((row) => (row.kind.part === 'label' ? [toLabel(row)] : [])),
    charges: identified.flatMap((row) => toCharges(row)),
  };
}

function toLabel(row: PayoutMovement): OrderCostRecord {
  return {
    orderNumber: row.orderNumber ?? '',
    day: row.day,
    ownAmount: row.ownAmount.replace(/^-/, ''),
    currency: row.currency,
    amountMinor: Math.abs(row.amountMinor),
    sku: null,
    carrier: row.description,
    service: null,
    reference: row.reference ?? row.id,
  };
}

function toCharges({ id, kind, amountMinor, day }: PayoutMovement): PlatformCharge[] {
  if (kind.part !== 'charge') return [];
  // What leaves the account is a cost.
  return [{ id, kind: kind.kind, label: kind.label, amountMinor: 0 - amountMinor, day }];
}

/** Rows that say the very same are several of them. */
function getId(row: PayoutRow, counts: Map<string, number>): string {
  const { orderNumber, at, kind, amountMinor, paymentFeeMinor, reference, gateway } = row;
  const key = JSON.stringify([
    gateway,
    orderNumber,
    at,
    kind.part,
    kind.part === 'charge' ? kind.label : null,
    amountMinor,
    paymentFeeMinor,
    row.platformFeeMinor,
    reference,
  ]);
  const nth = (counts.get(key) ?? 0) + 1;
  counts.set(key, nth);
  const hash = createHash('sha256')
    .update(`${key}${nth > 1 ? nth : ''}`)
    .digest('hex');
  return `${PAYOUT_PREFIX}${hash.slice(0, 32)}`;
}

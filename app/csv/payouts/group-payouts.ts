import { createHash } from 'node:crypto';
import type { OrderCostRecord } from '#app/csv/records/order-cost-file.server.ts';
import {
  DISPUTE,
  DISPUTE_FEE,
  type PlatformCharge,
} from '#app/domain/profit/daily-costs/daily-costs.ts';
import type { PayoutRow } from './payout-row.ts';

/** The prefix of ids from a report of payments. */
export const PAYOUT_PREFIX = 'payout-';

/** A movement with an id that is equal in every report that has it. */
export interface PayoutMovement extends PayoutRow {
  readonly id: string;
}

/** The movements of a report for one order number, or without an order at one instant. */
export interface PayoutGroup {
  readonly orderNumber: string | null;
  /** All movements, and those of the order itself: payments, refunds, their fees. */
  readonly all: readonly PayoutMovement[];
  readonly movements: readonly PayoutMovement[];
  /** Charges that name the order. */
  readonly disputes: readonly PayoutMovement[];
  readonly labels: readonly OrderCostRecord[];
  readonly charges: readonly PlatformCharge[];
}

export function groupPayouts(rows: readonly PayoutRow[]): PayoutGroup {
  const counts = new Map<string, number>();
  const all = rows.map((row) => ({ ...row, id: getId(row, counts) }));
  return {
    orderNumber: rows[0]?.orderNumber ?? null,
    all,
    movements: all.filter(({ kind }) => OF_ORDERS.has(kind.part)),
    disputes: all.filter(isDisputeOfOrder),
    labels: all.flatMap((row) => (isLabel(row) ? [toLabel(row)] : [])),
    charges: all.flatMap(toCharges),
  };
}

/** Recognises a dispute's debit or credit of a payment whose order the report names. */
export function isDisputeOfOrder({ kind, orderNumber }: PayoutRow): boolean {
  return orderNumber !== null && kind.part === 'charge' && isDispute(kind);
}

/** Returns the ids of the charges of a dispute. */
export function getChargeIds({ id }: PayoutMovement): readonly [string, string] {
  return [id, `${id}-fee`];
}

export function isDispute({ kind }: Pick<PlatformCharge, 'kind'>): boolean {
  return kind === DISPUTE || kind === DISPUTE_FEE;
}

const OF_ORDERS: ReadonlySet<string> = new Set(['payment', 'refund', 'payment_fee', 'order_fee']);

/** Recognises labels; one that is paid back, or without a named order, is a charge. */
export function isLabel({ kind, amountMinor, orderNumber }: PayoutRow): boolean {
  return kind.part === 'label' && amountMinor < 0 && orderNumber !== null;
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

/** Converts a movement; money that leaves the account is a cost. */
function toCharges(row: PayoutMovement): PlatformCharge[] {
  const { id, kind, amountMinor, day } = row;
  if (kind.part === 'label') {
    const label = row.description ?? row.word;
    return isLabel(row) ? [] : [{ id, kind: 'other', label, amountMinor: 0 - amountMinor, day }];
  }
  if (kind.part !== 'charge') return [];
  const feeMinor = (row.paymentFeeMinor ?? 0) + row.platformFeeMinor;
  const charge = { id, kind: kind.kind, label: kind.label, day };
  if (kind.kind !== DISPUTE || feeMinor === 0) {
    return [{ ...charge, amountMinor: 0 - (row.netMinor ?? amountMinor - feeMinor) }];
  }
  const fee = { kind: DISPUTE_FEE, label: 'Chargeback fees', amountMinor: feeMinor, day } as const;
  return [
    { ...charge, amountMinor: 0 - amountMinor },
    { ...fee, id: getChargeIds(row)[1] },
  ];
}

/** Returns an id; identical rows are counted as several. */
function getId(row: PayoutRow, counts: Map<string, number>): string {
  const { gateway, word, reference, orderNumber, at, ownAmount, currency, description } = row;
  const key = JSON.stringify(
    row.hasId
      ? [gateway, word, reference]
      : [gateway, word, reference, orderNumber, at, ownAmount, currency, description],
  );
  const nth = (counts.get(key) ?? 0) + 1;
  counts.set(key, nth);
  const hash = createHash('sha256')
    .update(`${key}${nth > 1 ? nth : ''}`)
    .digest('hex');
  return `${PAYOUT_PREFIX}${row.report}-${hash.slice(0, 32)}`;
}

/** Returns the report that an id comes from; null for another origin. */
export function reportIn(id: string): string | null {
  return /^payout-(\w+)-/.exec(id)?.[1] ?? null;
}

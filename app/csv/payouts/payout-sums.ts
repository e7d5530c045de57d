import type { TotalLine } from '#app/domain/imports/import-totals.ts';
import type { PlatformCharge } from '#app/domain/profit/daily-costs/daily-costs.ts';
import type { PayoutRow } from './payout-row.ts';
import { isDispute, type PayoutGroup, type PayoutMovement } from './group-payouts.ts';

/** The totals of an account's movements, by kind; minor units. */
export interface PayoutSums {
  readonly payments: number;
  /** Fees; positive is a cost. */
  readonly fees: number;
  readonly refunds: number;
  readonly labels: number;
  readonly advertising: number;
  readonly disputes: number;
  readonly charges: number;
  readonly taxes: number;
  readonly paidOut: number;
  readonly ownPayments: number;
  /** Unknown movements; positive is money for the seller. */
  readonly unknown: number;
  /** The gain of the account, by the report's own column where it has one. */
  readonly net: number;
}

export const NO_PAYOUTS: PayoutSums = {
  payments: 0,
  fees: 0,
  refunds: 0,
  labels: 0,
  advertising: 0,
  disputes: 0,
  charges: 0,
  taxes: 0,
  paidOut: 0,
  ownPayments: 0,
  unknown: 0,
  net: 0,
};

export function addPayouts(a: PayoutSums, b: Partial<PayoutSums>): PayoutSums {
  const added = { ...a };
  for (const key of Object.keys(NO_PAYOUTS) as (keyof PayoutSums)[]) added[key] += b[key] ?? 0;
  return added;
}

/** Adds up a report's movements of an order number, or without an order. */
export function sumPayouts({ all, labels, charges }: PayoutGroup): PayoutSums {
  const ofPart = (part: string) => all.filter(({ kind }) => kind.part === part);
  const gross = (part: string) => sum(ofPart(part), ({ amountMinor }) => amountMinor);
  // A fee of a charge or of money on its way is part of that.
  const sumFees = (part: string) => sum(ofPart(part), feeOfColumns);
  const cost = (part: string) => sumFees(part) - gross(part);
  return {
    payments: gross('payment'),
    refunds: sum(all, getRefunded),
    fees: sum(all, getMovementFee),
    labels: sum(labels, ({ amountMinor }) => amountMinor),
    ...sumCharges(charges),
    taxes: cost('tax'),
    paidOut: cost('paid_out'),
    ownPayments: cost('own_payment'),
    unknown: 0 - cost('unknown'),
    net: sum(all, getGained),
  };
}

export function sumCharges(charges: readonly PlatformCharge[]) {
  const isAdvertising = ({ kind }: PlatformCharge) => kind === 'advertising';
  const amount = ({ amountMinor }: PlatformCharge) => amountMinor;
  return {
    advertising: sum(charges.filter(isAdvertising), amount),
    disputes: sum(charges.filter(isDispute), amount),
    charges: sum(
      charges.filter((charge) => !isDispute(charge) && !isAdvertising(charge)),
      amount,
    ),
  };
}

/** Returns the gain of the account by a row, by the report's own column where it has one. */
export function getGained(row: PayoutRow): number {
  return row.netMinor ?? row.amountMinor - row.refundedMinor - feeOfColumns(row);
}

export function getRefunded({ kind, amountMinor, refundedMinor }: PayoutMovement): number {
  return kind.part === 'refund' ? 0 - amountMinor : refundedMinor;
}

export function getMovementFee(row: PayoutMovement): number {
  const { kind, amountMinor } = row;
  if (kind.part === 'payment_fee' || kind.part === 'order_fee') return 0 - amountMinor;
  return kind.part === 'payment' || kind.part === 'refund' ? feeOfColumns(row) : 0;
}

function feeOfColumns({ paymentFeeMinor, platformFeeMinor }: PayoutRow): number {
  return (paymentFeeMinor ?? 0) + platformFeeMinor;
}

/**
 * Lists the sums line by line, beside those of the ledger once they were stored. The last line is
 * the control: the gain of the account by the report, and by the stored amounts with those that
 * have no place in the ledger, such as a payout. They differ by the amounts that are not stored.
 */
export function payoutLines(read: PayoutSums, books: PayoutSums | null): TotalLine[] {
  const lines = LINES.filter(
    ({ key, isAlways }) => isAlways === true || read[key] !== 0 || (books?.[key] ?? 0) !== 0,
  ).map(({ key, label, isUnbooked }) => ({
    label,
    minor: read[key],
    ...(books !== null && isUnbooked !== true && { booksMinor: books[key] }),
  }));
  const net = { label: 'Net of all rows', minor: read.net };
  if (books === null) return [...lines, net];
  const { taxes, paidOut, ownPayments } = read;
  const booked = getNetAmount({ ...books, taxes, paidOut, ownPayments });
  return [...lines, { ...net, booksMinor: booked }];
}

interface SumLine {
  readonly key: keyof PayoutSums;
  readonly label: string;
  /** True where it is shown even at 0. */
  readonly isAlways?: true;
  /** True where it has no place in the ledger. */
  readonly isUnbooked?: true;
}

const LINES: readonly SumLine[] = [
  { key: 'payments', label: 'Payments', isAlways: true },
  { key: 'fees', label: 'Fees of payments and sales', isAlways: true },
  { key: 'refunds', label: 'Refunds', isAlways: true },
  { key: 'labels', label: 'Shipping labels' },
  { key: 'advertising', label: 'Advertising' },
  { key: 'disputes', label: 'Disputes' },
  { key: 'charges', label: 'Other charges' },
  { key: 'taxes', label: 'Taxes passed on', isUnbooked: true },
  { key: 'ownPayments', label: 'Paid by the shop itself', isUnbooked: true },
  { key: 'paidOut', label: 'Paid out or held back', isUnbooked: true },
  { key: 'unknown', label: 'Kinds that are not known' },
];

function getNetAmount(sums: PayoutSums): number {
  const { payments, refunds, fees, labels, advertising, disputes, charges } = sums;
  const costs = refunds + fees + labels + advertising + disputes + charges;
  return payments - costs - sums.taxes - sums.paidOut - sums.ownPayments + sums.unknown;
}

function sum<T>(values: readonly T[], pick: (value: T) => number): number {
  return values.reduce((total, value) => total + pick(value), 0);
}

import type { ReadSettings } from '#app/csv/read-settings.ts';
import type { PlatformCharge } from '#app/domain/profit/daily-costs/daily-costs.ts';

export interface SettlementRow {
  readonly line: number;
  readonly orderId: string;
  readonly postedAt: string;
  readonly isRefund: boolean;
  readonly settlementId: string;
  readonly channel: string | null;
  /** "ItemPrice", "Promotion", "ItemFees", "ItemWithheldTax". */
  readonly amountType: string;
  /** "Principal", "Tax", "Shipping", "Commission". */
  readonly description: string;
  /** A negative amount is paid by the seller. */
  readonly amountMinor: number;
  readonly isSentByAmazon: boolean;
  readonly itemCode: string;
  readonly sku: string | null;
  readonly quantity: number;
  /** True where the report adds up the fees of a kind; another one posts each of them. */
  readonly isSummed: boolean;
}

/** A charge without an order, before identical rows are distinguished. */
export type PostedCharge = Omit<PlatformCharge, 'id'> & {
  readonly key: string;
  /** True where a date range report states it. */
  readonly isDateRange: boolean;
};

/** A row of a report: the amounts of an order, a charge, or money in transit. */
export interface SettlementEntry {
  readonly line: number;
  readonly orderId: string | null;
  readonly postedAt: string;
  readonly settlementId: string;
  readonly amounts: readonly SettlementRow[];
  readonly charge: PostedCharge | null;
  /** Amounts without a place in the ledger: tax that Amazon pays, a reserve, a transfer. */
  readonly passedMinor: number;
  /** Amazon's word for it. */
  readonly word: string;
  /** The report's own total of the row. */
  readonly totalMinor: number;
}

export interface SettlementReader {
  readonly settings: ReadSettings;
  /** Collects the totals of settlements from the rows that state them. */
  readonly statedTotals: Map<string, number>;
}

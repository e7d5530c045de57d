import type { ReadSettings } from '#app/csv/read-settings.ts';
import type { PlatformCharge } from '#app/domain/profit/daily-costs/daily-costs.ts';

/** One amount that Amazon posted for an order. */
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
  /** Negative is what the seller pays. */
  readonly amountMinor: number;
  readonly isSentByAmazon: boolean;
  readonly itemCode: string;
  readonly sku: string | null;
  readonly quantity: number;
  /** The report adds up the fees of a kind; another one posts each of them. */
  readonly isSummed: boolean;
}

/** A charge without an order, before rows that say the very same are told apart. */
export type PostedCharge = Omit<PlatformCharge, 'id'> & {
  readonly key: string;
  /** A date range report states it. */
  readonly isDateRange: boolean;
};

/** A row of a report: the amounts of an order, a charge, or money on its way. */
export interface SettlementEntry {
  readonly line: number;
  readonly orderId: string | null;
  readonly postedAt: string;
  readonly settlementId: string;
  readonly amounts: readonly SettlementRow[];
  readonly charge: PostedCharge | null;
  /** What has no place in the books: tax that Amazon pays, a reserve, a transfer. */
  readonly passedMinor: number;
  /** What Amazon calls it. */
  readonly word: string;
  /** By the report's own total of the row. */
  readonly totalMinor: number;
}

/** What reading a row needs besides its cells. */
export interface SettlementReader {
  readonly settings: ReadSettings;
  /** Where a row that states the total of a settlement writes it down. */
  readonly statedTotals: Map<string, number>;
}

/** One column, or the names it goes by; of several that are there, the first with a value counts. */
export type Names = string | readonly string[];

type CostKind = 'unit_costs' | 'ad_spend' | 'expenses' | 'fulfilment_costs' | 'production_costs';

/** What holds for every file of the export, whatever its rows say. */
interface FormatOptions {
  readonly dateOrder?: 'ymd' | 'dmy' | 'mdy';
  readonly decimalMark?: '.' | ',';
  readonly taxesIncluded?: boolean;
  readonly zeroPrices?: 'keep' | 'refuse';
  readonly costSign?: 'plus' | 'minus';
  readonly currency?: string;
  readonly timeZone?: string;
  readonly adPlatform?: string;
}

/** Whether the cell of a column says so. */
interface CellTest {
  readonly column: string;
  readonly matches: RegExp;
}

export interface KnownFormat {
  /** Kept with every import of it, so it never changes. */
  readonly key: string;
  readonly label: string;
  /** How it is read; each kind has its fields in `app/domain/imports/import-field-table.ts`. */
  readonly format: 'transactions' | 'amazon_settlement' | 'payouts' | CostKind;
  /** Each of these is among the columns. */
  readonly requires: readonly Names[];
  /** The column of each field. */
  readonly columns: Readonly<Record<string, Names>>;
  /** Fields whose column some editions of the export have and others do not. */
  readonly optional?: readonly string[];
  readonly options?: FormatOptions;
  /** Prices include tax when the cells of this column say so. */
  readonly taxesIncludedWhere?: CellTest;
  /** An order of several items has a row of its own for its totals, which names no item. */
  readonly hasSummaryRows?: boolean;
  /** The order's items stand in cells "name:...|sku:...|quantity:...", in columns that begin so. */
  readonly packedItems?: string;
  /** A sale that was paid back in full, by what this column says. */
  readonly refundedWhere?: CellTest;
  /** The quantity of this column is what is left after refunds; the order's subtotal has all. */
  readonly quantityLeft?: string;
  /** Names the coupon of an order, whose discount no column states: it is what the total lacks. */
  readonly couponColumn?: string;
  /** Rows that count for nothing, by what this column says: a commission that was declined. */
  readonly leftOutWhere?: { readonly column: Names; readonly matches: RegExp };
  /** Rows without a campaign are the export's own totals. */
  readonly hasTotalRows?: boolean;
  /** What the selling platform kept of a sale stands in these columns, with a minus. */
  readonly feeColumns?: readonly string[];
  /** The gateway of every payment of the file. */
  readonly gateway?: string;
  /** It holds a part of its orders; other files hold the rest. */
  readonly isPartial?: boolean;
  /** What is special about it, for the person who confirms it. */
  readonly hint?: string;
}

/** An export that must not be booked: what it is, and which one to take instead. */
export interface RefusedFormat {
  readonly key: string;
  /** Each of these is among the columns. */
  readonly requires: readonly Names[];
  /** A file with one of these columns is another one. */
  readonly unless?: readonly string[];
  readonly refusal: { readonly message: string; readonly hint: string };
}

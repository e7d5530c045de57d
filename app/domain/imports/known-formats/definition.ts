/** One column, or its possible names; if several exist, the first with a value counts. */
export type Names = string | readonly string[];

type CostKind = 'unit_costs' | 'ad_spend' | 'expenses' | 'fulfilment_costs' | 'production_costs';

/** The options that apply to every file of the export, independent of its rows. */
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

interface CellTest {
  readonly column: string;
  readonly matches: RegExp;
}

export interface KnownFormat {
  /** The key, which is stored with every import and therefore never changes. */
  readonly key: string;
  readonly label: string;
  /** The format; each kind has its fields in `app/domain/imports/import-field-table.ts`. */
  readonly format: 'transactions' | 'amazon_settlement' | 'payouts' | CostKind;
  readonly requires: readonly Names[];
  readonly columns: Readonly<Record<string, Names>>;
  /** Fields whose column only some editions of the export have. */
  readonly optional?: readonly string[];
  readonly options?: FormatOptions;
  /** The cells that mean that prices include tax. */
  readonly taxesIncludedWhere?: CellTest;
  /**
   * True where an order of several items has a separate row for its totals, which names no item.
   */
  readonly hasSummaryRows?: boolean;
  /**
   * The beginning of the columns that contain the order's items in cells
   * "name:...|sku:...|quantity:...".
   */
  readonly packedItems?: string;
  /** The cells that mean a full refund of a sale. */
  readonly refundedWhere?: CellTest;
  /** The column with the quantity after refunds; the order's subtotal includes all units. */
  readonly quantityLeft?: string;
  /**
   * The column that names the coupon of an order, whose discount no column states: it is the amount
   * that the total lacks.
   */
  readonly couponColumn?: string;
  /** The cells of rows that count for nothing: a commission that was declined. */
  readonly leftOutWhere?: { readonly column: Names; readonly matches: RegExp };
  /** True where rows without a campaign are the export's own totals. */
  readonly hasTotalRows?: boolean;
  /** The columns with the selling platform's fees on a sale, as negative amounts. */
  readonly feeColumns?: readonly string[];
  /** The gateway of every payment of the file. */
  readonly gateway?: string;
  /** True where a file has only a part of its orders; other files have the rest. */
  readonly isPartial?: boolean;
  /** A note about its peculiarities, for the user who confirms it. */
  readonly hint?: string;
}

/** An export that must not be imported, with a description and the name of the right one. */
export interface RefusedFormat {
  readonly key: string;
  readonly requires: readonly Names[];
  /** Columns of other files: a file with one of them is not this one. */
  readonly unless?: readonly string[];
  readonly refusal: { readonly message: string; readonly hint: string };
}

import type { AbcClass } from '#app/domain/inventory/abc-classes.ts';
import type { InventoryPolicy } from '#app/domain/inventory/inventory-policy.ts';
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import type { LocationStock } from './stock-by-location.ts';
import type { StockRow, StockTotal } from './stock-row.ts';
import type { StockChoice, StockTab } from './stock-table.ts';

/** What /analytics/products-inventory shows beside the report's frame. */
export interface InventoryView {
  readonly tab: StockTab;
  /** The day of the stock. */
  readonly stockDay: string;
  readonly total: StockTotal;
  readonly deadStock: StockTotal;
  readonly reorder: StockTotal;
  readonly untracked: number;
  readonly policy: InventoryPolicy;
  /** Why the reader may not change what the shop plans by; null where it is allowed. */
  readonly refusal: string | null;
  readonly button: ButtonState;
  readonly insights: StockInsights | null;
  readonly list: StockList | null;
  readonly notices: readonly string[];
  readonly exportHref: string;
}

export interface StockInsights {
  /** What has to be ordered first, and where most money lies dead: at most ten of each. */
  readonly soonest: readonly StockRow[];
  readonly deadest: readonly StockRow[];
  readonly classes: readonly AbcShare[];
}

/** What the variants of a class are and bring together. */
export interface AbcShare {
  readonly abc: AbcClass;
  readonly total: StockTotal;
  /** Of all net sales; null without any. */
  readonly share: number | null;
}

export interface StockList {
  readonly choice: StockChoice;
  /** One page of them, and what all that pass come to. */
  readonly rows: readonly StockRow[];
  readonly rowCount: number;
  readonly total: StockTotal;
  readonly locations: readonly LocationStock[];
}

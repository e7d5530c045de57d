import type { AbcClass } from '#app/domain/inventory/abc-classes.ts';
import type { InventoryPolicy } from '#app/domain/inventory/inventory-policy.ts';
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import type { LocationStock } from '#app/view-models/inventory/stock-by-location.ts';
import type { StockRow, StockTotal } from '#app/view-models/inventory/stock-row.ts';
import type { StockChoice, StockTab } from './stock-table.ts';

/** The content of /analytics/products-inventory besides the report's frame. */
export interface InventoryView {
  readonly tab: StockTab;
  readonly stockDay: string;
  readonly total: StockTotal;
  readonly deadStock: StockTotal;
  readonly reorder: StockTotal;
  readonly untracked: number;
  readonly policy: InventoryPolicy;
  /** The reason why the reader may not change the stock policy; null where it is allowed. */
  readonly refusal: string | null;
  readonly button: ButtonState;
  readonly insights: StockInsights | null;
  readonly list: StockList | null;
  readonly notices: readonly string[];
  readonly exportHref: string;
}

export interface StockInsights {
  /** The most urgent reorders, and the dead stock with the highest value: at most ten each. */
  readonly soonest: readonly StockRow[];
  readonly deadest: readonly StockRow[];
  readonly classes: readonly AbcShare[];
}

/** The number and the sales of a class of variants. */
export interface AbcShare {
  readonly abc: AbcClass;
  readonly total: StockTotal;
  /** The share of all net sales; null without any. */
  readonly share: number | null;
}

export interface StockList {
  readonly choice: StockChoice;
  /** One page of rows, and the total of all that match. */
  readonly rows: readonly StockRow[];
  readonly rowCount: number;
  readonly total: StockTotal;
  readonly locations: readonly LocationStock[];
}

/** What the simulators begin with, on the screen of a shop and on the public page. */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { SimulatorInputs } from './read-inputs.ts';
import type { ToolKey } from './simulator-fields.ts';
import type { MoneyFormat } from './tool-view.ts';

export const SIMULATORS_PATH = '/profit-simulators';
/** The figures of a shop alone, for a screen that is there already. */
export const SHOP_FIGURES_PATH = '/profit-simulators/figures';
export const PUBLIC_CALCULATOR_PATH = '/public/profit-calculator';

/** Which days the figures of a shop are of. */
export const FIGURE_DAYS = ['last_30_days', 'chosen'] as const;
export type FigureDays = (typeof FIGURE_DAYS)[number];

/** Something that is not known of the figures, and where it can be entered. */
export interface FigureNote {
  readonly text: string;
  readonly to: string | null;
}

export type FigureSource =
  | { readonly kind: 'example'; readonly isForLackOfOrders: boolean }
  | {
      readonly kind: 'shop';
      readonly shopName: string;
      readonly range: DateRange;
      readonly days: FigureDays;
      /** The demo shop has days of its own. */
      readonly hasChoiceOfDays: boolean;
      readonly notes: readonly FigureNote[];
    };

export interface SimulatorsView {
  readonly tool: ToolKey;
  /** The figures to begin with and to go back to; what is absent is not known. */
  readonly start: SimulatorInputs;
  /** What the address says instead. */
  readonly fromAddress: SimulatorInputs;
  /** The labels of values in the address that cannot be read. */
  readonly refused: readonly string[];
  readonly source: FigureSource;
  /** The product whose figures the fields of a unit begin with; null for the average of the shop. */
  readonly product: ProductOfFigures | null;
  readonly money: MoneyFormat;
}

/** A product, and what is to be known of its figures. */
export interface ProductOfFigures {
  readonly productId: string;
  readonly title: string;
  readonly notes: readonly string[];
}

export interface ProductFound {
  readonly productId: string;
  readonly title: string;
}

export type ShopFiguresAnswer =
  | { readonly kind: 'products'; readonly products: readonly ProductFound[] }
  | { readonly kind: 'figures'; readonly view: SimulatorsView }
  | { readonly kind: 'failed'; readonly message: string };

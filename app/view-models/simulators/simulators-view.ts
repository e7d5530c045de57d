/** The initial values of the simulators, on the screen of a shop and on the public page. */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { SimulatorInputs } from './read-inputs.ts';
import type { ToolKey } from './simulator-fields.ts';
import type { MoneyFormat } from './tool-view.ts';

export const SIMULATORS_PATH = '/profit-simulators';
/** The address of a shop's figures, for a screen that is loaded already. */
export const SHOP_FIGURES_PATH = '/profit-simulators/figures';
export const PUBLIC_CALCULATOR_PATH = '/public/profit-calculator';

/** The choices of days for the figures of a shop. */
export const FIGURE_DAYS = ['last_30_days', 'chosen'] as const;
export type FigureDays = (typeof FIGURE_DAYS)[number];

/** A note about an unknown figure, with a link to the page that enters it. */
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
      /** False for the demo shop, which has days of its own. */
      readonly hasChoiceOfDays: boolean;
      readonly notes: readonly FigureNote[];
    };

export interface SimulatorsView {
  readonly tool: ToolKey;
  /** The initial figures, which reset restores; absent ones are not known. */
  readonly start: SimulatorInputs;
  /** The values of the address, which replace the initial ones. */
  readonly fromAddress: SimulatorInputs;
  /** The labels of values in the address that cannot be read. */
  readonly refused: readonly string[];
  readonly source: FigureSource;
  /** The product whose figures are the unit's initial ones; null for the average of the shop. */
  readonly product: ProductOfFigures | null;
  readonly money: MoneyFormat;
}

/** A product, with notes about its figures. */
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

/** A figure of the stock at one location explained: the variants there, and their units. */
import type {
  Explanation,
  ExplanationEntry,
  ShownValue,
} from '#app/view-models/report/explanation.ts';
import { formatValue, type ValueFormat } from '#app/view-models/report/format-value.ts';
import type { ReportState } from '#app/view-models/report/report-state.ts';
import type { ReportShop } from '#app/view-models/report/report-view.ts';
import type { TopicWhyRequest } from '#app/view-models/report/why-request.ts';
import {
  addUpPlace,
  type LocationStock,
  type StockOfPlace,
} from '#app/view-models/inventory/stock-by-location.ts';
import { getStockWhy, type StockWhyFigure } from './stock-why.ts';

export const LOCATION_FIGURES = [
  'variants',
  'onHand',
  'valueAtCost',
  'valueAtPrice',
  'withoutCost',
] as const;
export type LocationFigure = (typeof LOCATION_FIGURES)[number];

/**
 * Returns the Why request for a figure of a location; `choice` is the stock that the table lists.
 */
export function getLocationWhy(
  figure: LocationFigure,
  { locationId }: Pick<LocationStock, 'locationId'>,
  choice: string,
): TopicWhyRequest {
  const { label, tooltip } = FIGURES[figure];
  return {
    topic: 'stock',
    words: { ofPlace: figure, location: locationId, show: choice },
    label,
    tooltip,
    about: locationId,
  };
}

/** Explains the sum at a location, with a page of the variants, the largest first. */
export function explainLocation(
  figure: LocationFigure,
  stock: readonly StockOfPlace[],
  { page, shop }: { readonly page: ReportState['page']; readonly shop: Money },
): Explanation {
  const { format, title, of, detail } = FIGURES[figure];
  const lines = stock
    .flatMap((line) => {
      const amount = of(line);
      return amount === null || amount === 0 ? [] : [{ line, amount }];
    })
    .toSorted((a, b) => b.amount - a.amount || (a.line.row.key < b.line.row.key ? -1 : 1));
  const total = addUpPlace(stock);
  const shown = (value: number | null): ShownValue => ({ value, format });
  return {
    value: shown(total[figure]),
    range: null,
    parts: [],
    entries: {
      title,
      order: format === 'count' && figure !== 'onHand' ? null : 'largest first',
      rowCount: lines.length,
      page,
      rows: lines
        .slice((page.number - 1) * page.size, page.number * page.size)
        .map(({ line, amount }): ExplanationEntry => {
          const text = detail(line, shop);
          return {
            key: line.row.key,
            label: line.row.name,
            ...(text !== null && { detail: text }),
            shown: shown(amount),
            opens: getStockWhy(OPENS[figure], line.row),
          };
        }),
    },
    notes:
      figure === 'valueAtCost' && total.withoutCost > 0
        ? [`Not in it: ${total.withoutCost} of the variants here, whose cost is not known.`]
        : [],
  };
}

type Money = Pick<ReportShop, 'currency' | 'locale'>;

const OPENS = {
  variants: 'on_hand',
  onHand: 'on_hand',
  valueAtCost: 'value_at_cost',
  valueAtPrice: 'value_at_price',
  withoutCost: 'cost',
} as const satisfies Record<LocationFigure, StockWhyFigure>;

interface Figure {
  readonly label: string;
  readonly tooltip: string;
  readonly format: ValueFormat;
  readonly title: string;
  readonly of: (line: StockOfPlace) => number | null;
  /** Returns the calculation of a line's amount. */
  readonly detail: (line: StockOfPlace, shop: Money) => string | null;
}

const unitsAt = (unit: string | null, { onHand }: StockOfPlace, shop: Money) =>
  unit === null ? null : `${formatValue(onHand, 'count', shop)} × ${unit}`;
const noDetail = () => null;

const FIGURES: Readonly<Record<LocationFigure, Figure>> = {
  variants: {
    label: 'Variants',
    tooltip: 'Variants of which there is something on hand here.',
    format: 'count',
    title: 'Variants',
    of: ({ onHand }) => (onHand === 0 ? 0 : 1),
    detail: noDetail,
  },
  onHand: {
    label: 'Units on hand',
    tooltip: 'Units here, as last reported.',
    format: 'count',
    title: 'Variants by units',
    of: ({ onHand }) => onHand,
    detail: noDetail,
  },
  valueAtCost: {
    label: 'Value at cost',
    tooltip: 'Units here × the unit cost that holds today, of the variants whose cost is known.',
    format: 'money',
    title: 'Variants by value',
    of: ({ valueAtCost }) => valueAtCost,
    detail: (line, shop) => unitsAt(line.row.cost, line, shop),
  },
  valueAtPrice: {
    label: 'Value at price',
    tooltip: 'Units here × the price of the catalog, with the tax that is in it.',
    format: 'money',
    title: 'Variants by value',
    of: ({ valueAtPrice }) => valueAtPrice,
    detail: (line, shop) => unitsAt(line.row.price, line, shop),
  },
  withoutCost: {
    label: 'Without cost',
    tooltip: 'Variants here whose unit cost is not known.',
    format: 'count',
    title: 'Variants',
    of: ({ valueAtCost }) => (valueAtCost === null ? 1 : 0),
    detail: noDetail,
  },
};

/** A figure of the stock explained: the rule, with the numbers of its row or rows. */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { type AbcPlace, ABC_REACH } from '#app/domain/inventory/abc-classes.ts';
import { daysBefore, PACE_DAYS } from '#app/domain/inventory/stock-outlook.ts';
import type {
  Explanation,
  ExplanationPart,
  ShownValue,
} from '#app/view-models/report/explanation.ts';
import type { ValueFormat } from '#app/view-models/report/format-value.ts';
import type { MetricWhyRequest, TopicWhyRequest } from '#app/view-models/report/why-request.ts';
import type { LevelOfVariant } from '#app/view-models/inventory/stock-by-location.ts';
import type { StockContext, StockRow } from '#app/view-models/inventory/stock-row.ts';
import { STOCK_FIGURES, STOCK_STATE_TEXTS } from './stock-table.ts';

export const STOCK_WHY_FIGURES = [
  'on_hand',
  'cost',
  'value_at_cost',
  'value_at_price',
  'stock_days',
  'units_per_day',
  'sell_through',
  'reorder_day',
  'abc',
  'state',
] as const;
export type StockWhyFigure = (typeof STOCK_WHY_FIGURES)[number];

export function getStockWhy(
  figure: StockWhyFigure,
  { key, name }: Pick<StockRow, 'key' | 'name'>,
): TopicWhyRequest {
  return { topic: 'stock', words: { figure, variant: key }, ...TEXTS[figure], about: name };
}

/**
 * Returns the Why request for units sold, sales or profit of a variant, in the page's days or
 * others.
 */
export function getStockMetricWhy(
  metric: string,
  { key, name }: Pick<StockRow, 'key' | 'name'>,
  range?: DateRange,
): MetricWhyRequest {
  const filters = [{ field: 'variant', operator: 'eq' as const, values: [key] }];
  return { metric, about: name, filters, ...(range !== undefined && { range }) };
}

/** Data of the catalog and the ledger about a variant beyond its row. */
export interface StockWhyFacts extends StockContext {
  readonly levels: readonly LevelOfVariant[];
  /** The source of the unit cost, or its missing parts. */
  readonly costSource: readonly string[];
  /** Null for a variant without a class. */
  readonly abcPlace: AbcPlace | null;
}

export function explainStock(
  figure: StockWhyFigure,
  row: StockRow,
  facts: StockWhyFacts,
): Explanation {
  const { value, parts = [], notes = [] } = EXPLAIN[figure](row, facts);
  return { value, range: null, parts, entries: null, notes };
}

interface Rule {
  readonly value: ShownValue;
  readonly parts?: readonly ExplanationPart[];
  readonly notes?: readonly string[];
}

const EXPLAIN: Readonly<Record<StockWhyFigure, (row: StockRow, facts: StockWhyFacts) => Rule>> = {
  on_hand: ({ onHand }, { levels }) => ({
    value: count(onHand),
    parts: levels.map(({ locationId, onHand: units }, at) =>
      part(at === 0 ? '' : '+', locationId, count(units)),
    ),
    notes: ['As your platform last reported it, by location.'],
  }),
  cost: ({ cost }, { costSource }) => ({ value: text(cost), notes: costSource }),
  value_at_cost: (row, { costSource }) => ({
    value: money(row.valueAtCost),
    parts: [onHandPart(row), part('×', 'Unit cost', text(row.cost), getStockWhy('cost', row))],
    notes: costSource,
  }),
  value_at_price: (row) => ({
    value: money(row.valueAtPrice),
    parts: [onHandPart(row), part('×', 'Price of the catalog, with tax', text(row.price))],
  }),
  stock_days: (row, { today }) => ({
    value: count(row.stockDays),
    parts: [
      onHandPart(row),
      part('×', 'Days looked at', count(PACE_DAYS)),
      { ...soldLatelyPart(row, today), sign: '÷' },
    ],
    notes: [
      'Days that are not whole are left out.',
      ...(row.stockDays === null
        ? ['Nobody knows it below zero on hand, or without a sale in those days.']
        : []),
    ],
  }),
  units_per_day: (row, { today }) => ({
    value: count(row.unitsPerDay),
    parts: [soldLatelyPart(row, today), part('÷', 'Days looked at', count(PACE_DAYS))],
    notes: row.unitsLately < 0 ? ['More came back than was sold: it counts as nothing.'] : [],
  }),
  sell_through: (row) => ({
    value: { value: row.sellThrough, format: 'percent' },
    parts: [
      part(
        '',
        'Units sold in these days',
        count(row.unitsSold),
        getStockMetricWhy('units_sold', row),
      ),
      ...(row.unitsInBundles === 0
        ? []
        : [part('+', 'Units sold in bundles', count(row.unitsInBundles))]),
      part('÷', 'Units sold + on hand', count(row.unitsSold + row.unitsInBundles + row.onHand)),
    ],
    notes: row.sellThrough === null ? ['Nobody knows it below zero, or with nothing to sell.'] : [],
  }),
  reorder_day: (row, { today, policy }) => ({
    value: row.reorderDay === null ? text(null) : { day: row.reorderDay },
    parts: [
      part('', 'Day of the stock', { day: today }),
      part('+', 'Days to finish', count(row.stockDays), getStockWhy('stock_days', row)),
      part('−', 'Lead time, in days', count(policy.leadTimeDays)),
      part('−', 'Safety stock, in days of sales', count(policy.safetyStockDays)),
    ],
    notes: [
      row.reorderDay === null
        ? 'Nobody knows it while days to finish are not known.'
        : 'A day that is over means: order now.',
    ],
  }),
  abc: ({ abc, ...row }, { abcPlace }) => ({
    value: text(abc),
    parts:
      abcPlace === null
        ? []
        : [
            part('', 'Place by gross profit', text(`${abcPlace.place} of ${abcPlace.variants}`)),
            part(
              '',
              'Gross profit',
              money(abcPlace.profit),
              getStockMetricWhy('gross_profit', row),
            ),
            part('', 'Gross profit of those before it', money(abcPlace.before)),
            part('÷', 'Gross profit of all that made one', money(abcPlace.all)),
            part('', 'Share of those before it', { value: abcPlace.share, format: 'percent' }),
          ],
    notes: [
      `A while the share before it is below ${percent(ABC_REACH.A)}, B below ` +
        `${percent(ABC_REACH.B)}, else C. Who makes no gross profit is C.`,
      ...(abcPlace === null ? ['The cost of what was sold is not known.'] : []),
    ],
  }),
  state: (row, { today, policy }) => ({
    value: text(STOCK_STATE_TEXTS[row.state]),
    parts: [
      onHandPart(row),
      part(
        '',
        `Units sold in the last ${policy.deadStockDays} days, alone and in bundles`,
        count(row.unitsBeforeDead),
        getStockMetricWhy('units_sold', row, daysBefore(today, policy.deadStockDays)),
      ),
      part(
        '',
        'Reorder by',
        row.reorderDay === null ? text(null) : { day: row.reorderDay },
        getStockWhy('reorder_day', row),
      ),
    ],
    notes: [
      'The first of these that holds: below zero; sold out with nothing on hand; dead stock ' +
        `without a sale in ${policy.deadStockDays} days; reorder now once its day has come; in stock.`,
    ],
  }),
};

const STATE_TEXTS = {
  cost: {
    label: 'Unit cost',
    tooltip: 'What a unit would cost by the rules that hold today, if it were sold now.',
  },
  reorder_day: {
    label: 'Reorder by',
    tooltip: 'The day of the stock + days to finish − lead time − safety stock.',
  },
  abc: {
    label: 'Class',
    tooltip: 'ABC by the gross profit of the variants in the days of the report.',
  },
  state: {
    label: 'State',
    tooltip: 'What stands out about the stock of a variant, the most pressing first.',
  },
} as const;

const TEXTS: Readonly<Record<StockWhyFigure, Pick<TopicWhyRequest, 'label' | 'tooltip'>>> = {
  ...STATE_TEXTS,
  on_hand: getFigureTexts('on_hand'),
  value_at_cost: getFigureTexts('value_at_cost'),
  value_at_price: getFigureTexts('value_at_price'),
  stock_days: getFigureTexts('stock_days'),
  units_per_day: getFigureTexts('units_per_day'),
  sell_through: getFigureTexts('sell_through'),
};

function getFigureTexts(key: string): Pick<TopicWhyRequest, 'label' | 'tooltip'> {
  const { title = key, tooltip = '' } = STOCK_FIGURES.find((one) => one.key === key) ?? {};
  return { label: title, tooltip };
}

function onHandPart(row: StockRow): ExplanationPart {
  return part('', 'On hand', count(row.onHand), getStockWhy('on_hand', row));
}

function soldLatelyPart(row: StockRow, today: string): ExplanationPart {
  const why = getStockMetricWhy('units_sold', row, daysBefore(today, PACE_DAYS));
  return part(
    '',
    `Units sold in the last ${PACE_DAYS} days, alone and in bundles`,
    count(row.unitsLately),
    why,
  );
}

function part(
  sign: ExplanationPart['sign'],
  label: string,
  shown: ShownValue,
  opens?: ExplanationPart['opens'],
): ExplanationPart {
  return { sign, label, shown, ...(opens !== undefined && { opens }) };
}

const shownAs = (format: ValueFormat) => (value: number | null) => ({ value, format });
const count = shownAs('count');
const money = shownAs('money');

function text(value: string | null): ShownValue {
  return { text: value ?? 'Not known' };
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/**
 * Product Price: the price for a margin, and the change of units sold that a discount or another
 * price needs.
 */
import { changePrice, findPrice, type PriceChange } from '#app/domain/simulators/product-price.ts';
import { isImpossible, WHOLE } from '#app/domain/simulators/share.ts';
import { getUnitProfit, UNIT_COSTS, type UnitFigures } from '#app/domain/simulators/unit-profit.ts';
import type { FieldValues } from './shop-tool.ts';
import {
  type ComparedLine,
  describeLeftOut,
  listLeftOut,
  NO_ANSWER,
  ROUNDING,
  type ToolFigure,
  type ToolStep,
  type ToolView,
  type Writer,
} from '#app/view-models/simulators/tool-view.ts';
import { explainUnit, toUnitFigures, UNIT_ASSUMPTIONS } from './unit-figures.ts';

interface AskedChange {
  readonly name: string;
  readonly change: PriceChange;
}

export function answerPriceTool(values: FieldValues, writer: Writer): ToolView {
  const unit = toUnitFigures(values);
  const margin = values.target_margin ?? 0;
  const unitsNow = values.units ?? null;
  const requestedChanges = listAsked(values, writer).map(({ name, millionths }): AskedChange => {
    return { name, change: changePrice(unit, millionths, unitsNow) };
  });
  const prices = [
    { label: 'Break-even price', price: findPrice(unit, 0) },
    ...(margin === 0
      ? []
      : [
          {
            label: `Price for a margin of ${writer.share(margin)}`,
            price: findPrice(unit, margin),
          },
        ]),
  ];
  return {
    ...NO_ANSWER,
    figures: [
      ...prices.flatMap(({ label, price }) =>
        typeof price === 'number'
          ? [{ label, value: writer.money(price), note: 'Rounded up' }]
          : [],
      ),
      ...requestedChanges.flatMap((one) => toFigure(one, unitsNow, writer)),
    ],
    chart: toChart(unit, requestedChanges),
    compared: requestedChanges.map((one) => compareProfits(one, writer)),
    workings: explain(unit, requestedChanges, { margin, writer }),
    assumptions: [
      ...UNIT_ASSUMPTIONS,
      'The cost of a unit, its shipping and its ads are the same at any price.',
      'How many customers buy at another price is not guessed: what is said is how many have to.',
      ROUNDING,
    ],
    leftOut: describeLeftOut(listLeftOut(values, UNIT_COSTS)),
    problems: listProblems(prices, requestedChanges),
  };
}

function listProblems(
  prices: readonly { readonly price: ReturnType<typeof findPrice> }[],
  requestedChanges: readonly AskedChange[],
): string[] {
  const all = [
    ...prices.flatMap(({ price }) => (typeof price === 'number' ? [] : [price.impossible])),
    ...requestedChanges.flatMap(({ name, change }) =>
      isImpossible(change.units) ? [`${name}: ${change.units.impossible}`] : [],
    ),
  ];
  return [...new Set(all)];
}

function listAsked(values: FieldValues, { share }: Writer) {
  const { discount, price_change: other } = values;
  return [
    ...(discount ? [{ name: `Discount of ${share(discount)}`, millionths: -discount }] : []),
    ...(other
      ? [
          {
            name: `Price ${other > 0 ? 'up' : 'down'} by ${share(Math.abs(other))}`,
            millionths: other,
          },
        ]
      : []),
  ];
}

function toFigure(
  { name, change: { units } }: AskedChange,
  unitsNow: number | null,
  { percent, count }: Writer,
): ToolFigure[] {
  if (isImpossible(units)) return [];
  const share = percent(Math.abs(units.change));
  const counts =
    units.needed === null || unitsNow === null
      ? {}
      : { note: `${count(units.needed)} units instead of ${count(unitsNow)} earn as much` };
  if (units.change > 0) {
    return [{ label: `${name}: more units to sell for the same profit`, value: share, ...counts }];
  }
  return [{ label: `${name}: units may fall by at most`, value: share, ...counts }];
}

function toChart(unit: UnitFigures, requestedChanges: readonly AskedChange[]): ToolView['chart'] {
  if (requestedChanges.length === 0) return null;
  const bar = (label: string, value: number): ToolStep => ({
    metric: 'net_profit',
    label,
    value,
    kind: 'total',
  });
  return {
    title: 'Profit per unit',
    steps: [
      bar('Present price', getUnitProfit(unit).profit),
      ...requestedChanges.map(({ name, change }) => bar(name, change.after.profit)),
    ],
  };
}

function compareProfits({ name, change }: AskedChange, { money }: Writer): ComparedLine {
  const { before, after, price } = change;
  return {
    label: `Profit per unit, ${lowerFirst(name)}: price ${money(price)}`,
    before: money(before.profit),
    after: money(after.profit),
    difference: money(after.profit - before.profit),
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function explain(
  unit: UnitFigures,
  requestedChanges: readonly AskedChange[],
  { margin, writer }: { readonly margin: number; readonly writer: Writer },
): string[] {
  const { money, percent, share } = writer;
  const fixed = [unit.unit_cost, unit.unit_shipping, unit.fee_fixed, unit.unit_ads];
  const sum = fixed.reduce<number>((all, cost) => all + (cost ?? 0), 0);
  const fee = share(unit.fee_percent ?? 0);
  const taxed = share(WHOLE + unit.tax);
  const price = (marginShare: number) =>
    `${money(sum)} ÷ (${share(WHOLE - marginShare)} ÷ ${taxed} − ${fee} of fees)`;
  const less =
    unit.shipping_paid > 0 ? `, less ${money(unit.shipping_paid)} paid for shipping` : '';
  return [
    `Break-even price: the costs that no price changes, ${price(0)}${less}, rounded up.`,
    ...(margin === 0 ? [] : [`Price for the margin: ${price(margin)}${less}, rounded up.`]),
    ...explainUnit(unit, getUnitProfit(unit), writer),
    ...requestedChanges.flatMap(({ name, change: { before, after, units } }) =>
      isImpossible(units)
        ? []
        : [
            `${name}: ${money(after.profit)} are left of a unit. ${money(before.profit)} ÷ ` +
              `${money(after.profit)} − 1 = ${percent(units.change)} units.`,
          ],
    ),
  ];
}

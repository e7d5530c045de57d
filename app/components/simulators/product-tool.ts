import { findPrice } from '#app/domain/simulators/product-price.ts';
import {
  getUnitProfit,
  UNIT_COSTS,
  type UnitFigures,
  type UnitProfit,
} from '#app/domain/simulators/unit-profit.ts';
import type { FieldValues } from './shop-tool.ts';
import {
  describeLeftOut,
  listLeftOut,
  nameProfitWithout,
  NO_ANSWER,
  ROUNDING,
  toProfitFigure,
  type ToolStep,
  type ToolView,
  type Writer,
} from '#app/view-models/simulators/tool-view.ts';
import { explainUnit, toUnitFigures, UNIT_ASSUMPTIONS } from './unit-figures.ts';

export function answerProductTool(values: FieldValues, writer: Writer): ToolView {
  const unit = toUnitFigures(values);
  const result = getUnitProfit(unit);
  const leftOut = listLeftOut(values, UNIT_COSTS);
  const profit = nameProfitWithout('Profit per unit', leftOut);
  const price = findPrice(unit, 0);
  return {
    ...NO_ANSWER,
    figures: [
      toProfitFigure(profit, result.profit, writer),
      { label: 'Margin', value: writer.percent(result.margin), note: 'Of the price without tax' },
      ...(typeof price === 'number'
        ? [{ label: 'Break-even price', value: writer.money(price), note: 'Rounded up' }]
        : []),
    ],
    chart: { title: 'From the price to the profit', steps: listSteps(unit, result, profit) },
    workings: [
      ...explainUnit(unit, result, writer),
      ...(result.margin === null
        ? []
        : [
            `Margin: ${writer.money(result.profit)} ÷ ${writer.money(result.revenue)} = ` +
              `${writer.percent(result.margin)}.`,
          ]),
    ],
    assumptions: [
      ...UNIT_ASSUMPTIONS,
      'The unit is sold and not returned. Overheads of the shop are not in it.',
      ROUNDING,
    ],
    leftOut: describeLeftOut(leftOut),
    problems: typeof price === 'number' ? [] : [price.impossible],
  };
}

function listSteps(unit: UnitFigures, result: UnitProfit, profit: string): ToolStep[] {
  const step = (metric: string, label: string, cost: number | null): ToolStep[] =>
    cost === 0 ? [] : [{ metric, label, value: cost === null ? null : -cost, kind: 'step' }];
  const hasFees = unit.fee_percent !== null || (unit.fee_fixed ?? 0) > 0;
  return [
    { metric: 'total_revenue', label: 'The customer pays', value: result.paid, kind: 'total' },
    ...step('payable_taxes', 'Tax', result.tax),
    ...step('cogs', 'Product', unit.unit_cost),
    ...step('fulfilment_cost', 'Shipping and handling', unit.unit_shipping),
    ...step('transaction_fees', 'Fees', hasFees ? result.fees : null),
    ...step('marketing_cost', 'Ads', unit.unit_ads),
    { metric: 'net_profit', label: profit, value: result.profit, kind: 'total' },
  ];
}

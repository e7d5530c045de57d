/** The fields of a unit as its figures, and the explanation of its profit. */
import type { UnitFigures, UnitProfit } from '#app/domain/simulators/unit-profit.ts';
import { WHOLE } from '#app/domain/simulators/share.ts';
import type { FieldValues } from './shop-tool.ts';
import type { Writer } from '#app/view-models/simulators/tool-view.ts';

export function toUnitFigures(values: FieldValues): UnitFigures {
  return {
    price: values.price ?? 0,
    shipping_paid: values.shipping_paid ?? 0,
    tax: values.tax ?? 0,
    unit_cost: values.unit_cost ?? null,
    unit_shipping: values.unit_shipping ?? null,
    fee_percent: values.fee_percent ?? null,
    fee_fixed: values.fee_fixed ?? null,
    unit_ads: values.unit_ads ?? null,
  };
}

export const UNIT_ASSUMPTIONS = [
  'Fees are taken of all that the customer pays, tax and shipping included.',
  'The tax is the part of the price that is passed on: price × rate ÷ (100 % + rate).',
];

/** Returns the sentences from the payment to the profit. */
export function explainUnit(unit: UnitFigures, result: UnitProfit, writer: Writer): string[] {
  const { money, share } = writer;
  const goods = [unit.unit_cost, unit.unit_shipping, unit.unit_ads].flatMap((cost) => cost ?? []);
  const costs = [result.fees, ...goods].map(money).join(' + ');
  return [
    ...(result.tax === 0
      ? []
      : [
          `Tax: ${money(result.paid)} × ${share(unit.tax)} ÷ ${share(WHOLE + unit.tax)} = ` +
            `${money(result.tax)}. Without it ${money(result.revenue)} come in.`,
        ]),
    `Fees: ${money(result.paid)} × ${share(unit.fee_percent ?? 0)} + ` +
      `${money(unit.fee_fixed ?? 0)} = ${money(result.fees)}.`,
    `Costs: ${costs} = ${money(result.costs)}.`,
    `Profit per unit: ${money(result.revenue)} − ${money(result.costs)} = ${money(result.profit)}.`,
  ];
}

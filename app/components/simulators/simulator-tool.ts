/** Profit Simulator: the figures of Shop Profit after changes. */
import {
  PROFIT_CHANGES,
  type ProfitChanges,
  type SimulatedProfit,
  simulateProfit,
} from '#app/domain/simulators/simulate-profit.ts';
import { isImpossible } from '#app/domain/simulators/share.ts';
import { SHOP_COSTS, type ShopFigures } from '#app/domain/simulators/shop-profit.ts';
import { type FieldValues, SHOP_LINE_METRICS, toShopFigures } from './shop-tool.ts';
import {
  type FieldKey,
  getField,
  getShortLabel,
} from '#app/view-models/simulators/simulator-fields.ts';
import {
  type ComparedLine,
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

const LINES: readonly { readonly key: FieldKey & keyof ShopFigures; readonly sign: 1 | -1 }[] = [
  { key: 'sales', sign: 1 },
  { key: 'returns', sign: -1 },
  { key: 'extras', sign: 1 },
  { key: 'other_revenue', sign: 1 },
  ...SHOP_COSTS.map((key) => ({ key, sign: -1 as const })),
];

const ASSUMPTIONS = [
  'Each change is one of the figures of Shop Profit; what is not changed stays. Changes of one ' +
    'figure come on top of each other: 10 % higher prices and 10 % fewer orders make 99 % of the ' +
    'sales.',
  'Another price does not change the orders by itself, nor does another ad budget: set the orders that you expect.',
  'Goods, shipping and what customers pay for shipping follow the orders. Returns follow the ' +
    'sales: their rate stays, unless you change it, and what comes back does not go into stock ' +
    'beyond what it did.',
  'Fees follow what customers pay. Taxes and expected returns keep their share of the revenue ' +
    'of orders. Ads, overheads and other revenue stay.',
  ROUNDING,
];

export function answerSimulatorTool(values: FieldValues, writer: Writer): ToolView {
  const changes = Object.fromEntries(
    PROFIT_CHANGES.map((key) => [key, values[key] ?? 0]),
  ) as ProfitChanges;
  const leftOut = listLeftOut(values, SHOP_COSTS);
  const common = { ...NO_ANSWER, assumptions: ASSUMPTIONS, leftOut: describeLeftOut(leftOut) };
  const result = simulateProfit(toShopFigures(values), changes);
  if (isImpossible(result)) return { ...common, problems: [result.impossible] };
  const profit = nameProfitWithout('Profit', leftOut);
  const difference = result.profitAfter - result.profitBefore;
  return {
    ...common,
    figures: [
      toProfitFigure(`${profit} now`, result.profitBefore, writer),
      toProfitFigure(`${profit} after the changes`, result.profitAfter, writer),
      toProfitFigure('Difference', difference, writer),
      ...listOrders(result, changes, writer),
    ],
    chart: { title: 'From the present profit to the one after', steps: listSteps(result) },
    compared: listLines(result, profit, writer),
    workings: explain(result, writer),
  };
}

function listOrders(
  { ordersForSameProfit, profitAfter, profitBefore }: SimulatedProfit,
  { change_orders }: ProfitChanges,
  { percent }: Writer,
) {
  if (ordersForSameProfit === null || profitAfter === profitBefore) return [];
  const share = percent(Math.abs(ordersForSameProfit));
  const label = ordersForSameProfit < 0 ? 'Orders may fall by at most' : 'Orders must rise by';
  const note =
    change_orders === 0
      ? 'For the present profit, with the other changes'
      : 'For the present profit, with the other changes, instead of your change of the orders';
  return [{ label, value: share, note }];
}

/** Lists the changed lines by their effect on the profit. */
function listEffects({ before, after }: SimulatedProfit) {
  return LINES.flatMap(({ key, sign }) => {
    const [from, to] = [before[key], after[key]];
    if (from === null || to === null || from === to) return [];
    return [{ key, effect: sign * (to - from) }];
  });
}

function listSteps(result: SimulatedProfit): ToolStep[] {
  const total = (label: string, value: number): ToolStep => ({
    metric: 'net_profit',
    label,
    value,
    kind: 'total',
  });
  return [
    total('Now', result.profitBefore),
    ...listEffects(result).map(({ key, effect }): ToolStep => {
      return {
        metric: SHOP_LINE_METRICS[key] ?? key,
        label: getShortLabel(key),
        value: effect,
        kind: 'step',
      };
    }),
    total('After', result.profitAfter),
  ];
}

function listLines(result: SimulatedProfit, profit: string, { money }: Writer): ComparedLine[] {
  const line = (label: string, before: number, after: number): ComparedLine => ({
    label,
    before: money(before),
    after: money(after),
    difference: money(after - before),
  });
  return [
    ...LINES.flatMap(({ key }) => {
      const [before, after] = [result.before[key], result.after[key]];
      if (before === null || after === null || (before === 0 && after === 0)) return [];
      return [line(getField(key).label, before, after)];
    }),
    line(profit, result.profitBefore, result.profitAfter),
  ];
}

function explain(result: SimulatedProfit, { money }: Writer): string[] {
  const effects = listEffects(result).map(({ effect }) =>
    effect < 0 ? `− ${money(-effect)}` : `+ ${money(effect)}`,
  );
  if (effects.length === 0) return ['Nothing changes yet: enter a change in percent.'];
  return [
    `Profit after: ${money(result.profitBefore)} ${effects.join(' ')} = ` +
      `${money(result.profitAfter)}. The table has each line before and after.`,
  ];
}

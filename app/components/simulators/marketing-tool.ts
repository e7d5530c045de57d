import { type AdBudget, getAdBudget } from '#app/domain/simulators/ad-budget.ts';
import { isImpossible } from '#app/domain/simulators/share.ts';
import type { FieldValues } from './shop-tool.ts';
import {
  describeLeftOut,
  listLeftOut,
  nameProfitWithout,
  NO_ANSWER,
  ROUNDING,
  toProfitFigure,
  type ToolFigure,
  type ToolStep,
  type ToolView,
  type Writer,
} from '#app/view-models/simulators/tool-view.ts';

const ASSUMPTIONS = [
  'As many orders come as you entered, whatever is spent on ads: the budget is what these orders can pay for.',
  'ROAS here is all revenue of the orders ÷ all ads (blended), and not the revenue that an ad ' +
    'platform claims for itself.',
  'An order costs the same besides ads, however many there are; overheads stay as they are.',
  'Taxes on the profit are not in it: the profit you want is one before taxes.',
  ROUNDING,
];

export function answerMarketingTool(values: FieldValues, writer: Writer): ToolView {
  const orders = values.orders ?? 0;
  const orderRevenue = values.order_revenue ?? 0;
  const targetProfit = values.target_profit ?? 0;
  const orderCosts = values.order_costs ?? null;
  const overheads = values.overheads ?? null;
  const ads = values.ads ?? null;
  const leftOut = listLeftOut(values, ['order_costs', 'overheads']);
  const result = getAdBudget({ orders, orderRevenue, orderCosts, overheads, targetProfit, ads });
  const common = { ...NO_ANSWER, assumptions: ASSUMPTIONS, leftOut: describeLeftOut(leftOut) };
  if (isImpossible(result)) return { ...common, problems: [result.impossible] };
  const input = { orders, orderRevenue, orderCosts, overheads, targetProfit, ads };
  return {
    ...common,
    figures: [
      ...listBudgets(result, input, writer),
      ...(ads === null
        ? []
        : [
            {
              ...toProfitFigure(
                nameProfitWithout('Profit at the present ad spend', leftOut),
                result.profitNow,
                writer,
              ),
              note: `ROAS ${writer.ratio(result.roasNow)}`,
            },
          ]),
    ],
    chart: {
      title: 'From revenue to the ad budget',
      steps: listSteps(result, input),
    },
    workings: explain(result, input, writer),
    problems:
      result.targetBudget < 0
        ? [
            'The profit you want is out of reach with these orders: even without ads ' +
              `${writer.money(-result.targetBudget)} are missing. More orders, a higher revenue ` +
              'per order or lower costs would make up for it.',
          ]
        : [],
  };
}

type AdInput = Parameters<typeof getAdBudget>[0];

function listBudgets(
  result: AdBudget,
  { targetProfit }: AdInput,
  { money, ratio }: Writer,
): ToolFigure[] {
  const { targetBudget, targetPerOrder } = result;
  // A profit of nothing is the break-even: it is said once.
  const ofTarget = [
    {
      label: 'Ad budget for the profit you want',
      value: money(targetBudget),
      isLoss: targetBudget < 0,
    },
    ...(targetPerOrder === null
      ? []
      : [
          {
            label: 'Ads per order at that budget',
            value: money(targetPerOrder),
            note: `ROAS ${ratio(result.targetRoas)}`,
          },
        ]),
  ];
  return [
    ...(targetProfit === 0 ? [] : ofTarget),
    {
      label: 'Break-even ad budget',
      value: money(result.breakEvenBudget),
      isLoss: result.breakEvenBudget < 0,
    },
    {
      label: 'Break-even ROAS',
      value: ratio(result.breakEvenRoas),
      note: `An order may cost ${money(result.leftOfOrder)} in ads before it loses money`,
    },
  ];
}

function listSteps(result: AdBudget, input: AdInput): ToolStep[] {
  const { orders, orderRevenue, orderCosts, overheads, targetProfit } = input;
  const step = (metric: string, label: string, cost: number | null): ToolStep[] =>
    cost === 0 ? [] : [{ metric, label, value: cost === null ? null : -cost, kind: 'step' }];
  return [
    { metric: 'total_revenue', label: 'Revenue', value: orders * orderRevenue, kind: 'total' },
    ...step('cogs', 'Costs of orders', orderCosts === null ? null : orders * orderCosts),
    ...step('operating_expenses', 'Overheads', overheads),
    ...step('net_profit', 'Profit you want', targetProfit),
    { metric: 'marketing_cost', label: 'Left for ads', value: result.targetBudget, kind: 'total' },
  ];
}

function explain(result: AdBudget, input: AdInput, { money, ratio, count }: Writer): string[] {
  const { orders, orderRevenue, orderCosts, overheads, targetProfit, ads } = input;
  const { leftOfOrder, leftOfOrders, breakEvenBudget, targetBudget, targetPerOrder } = result;
  return [
    `An order leaves ${money(orderRevenue)} − ${money(orderCosts ?? 0)} = ` +
      `${money(leftOfOrder)}: the most that its ads may cost.`,
    `Break-even ROAS: ${money(orderRevenue)} ÷ ${money(leftOfOrder)} = ${ratio(result.breakEvenRoas)}.`,
    `Break-even ad budget: ${count(orders)} orders × ${money(leftOfOrder)} = ` +
      `${money(leftOfOrders)}; less overheads of ${money(overheads ?? 0)} it is ` +
      `${money(breakEvenBudget)}.`,
    `For the profit you want: ${money(breakEvenBudget)} − ${money(targetProfit)} = ${money(targetBudget)}.`,
    ...(targetPerOrder === null
      ? []
      : [
          `For each order: ${money(targetBudget)} ÷ ${count(orders)} = ${money(targetPerOrder)}, rounded down.`,
        ]),
    ...(ads === null
      ? []
      : [
          `At the present ad spend: ${money(breakEvenBudget)} − ${money(ads)} = ${money(result.profitNow)}.`,
        ]),
  ];
}

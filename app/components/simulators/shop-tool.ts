/** Shop Profit: the profit of a shop from its revenue. */
import { isImpossible } from '#app/domain/simulators/share.ts';
import {
  getShopProfit,
  SHOP_COSTS,
  type ShopCost,
  type ShopFigures,
  type ShopProfit,
} from '#app/domain/simulators/shop-profit.ts';
import { type FieldKey, getShortLabel } from '#app/view-models/simulators/simulator-fields.ts';
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

export type FieldValues = Readonly<Partial<Record<FieldKey, number | null>>>;

export function toShopFigures(values: FieldValues): ShopFigures {
  const amount = (key: FieldKey) => values[key] ?? 0;
  const costs = Object.fromEntries(SHOP_COSTS.map((cost) => [cost, values[cost] ?? null]));
  return {
    sales: amount('sales'),
    returns: amount('returns'),
    extras: amount('extras'),
    other_revenue: amount('other_revenue'),
    ...(costs as Record<ShopCost, number | null>),
  };
}

/** The metrics that give lines of a shop's profit their colours. */
export const SHOP_LINE_METRICS: Readonly<Partial<Record<FieldKey, string>>> = {
  sales: 'net_sales',
  returns: 'returns',
  extras: 'shipping_charged',
  other_revenue: 'total_revenue',
  goods: 'cogs',
  shipping: 'fulfilment_cost',
  fees: 'transaction_fees',
  ads: 'marketing_cost',
  overheads: 'operating_expenses',
};

export function answerShopTool(values: FieldValues, writer: Writer): ToolView {
  const figures = toShopFigures(values);
  const result = getShopProfit(figures);
  const leftOut = listLeftOut(values, SHOP_COSTS);
  const profit = nameProfitWithout('Profit', leftOut);
  const { breakEven } = result;
  return {
    ...NO_ANSWER,
    figures: [
      toProfitFigure(profit, result.profit, writer),
      { label: 'Margin', value: writer.percent(result.margin), note: 'Of the revenue' },
      ...(breakEven === null || isImpossible(breakEven)
        ? []
        : [{ label: 'Break-even revenue', value: writer.money(breakEven.revenue) }]),
    ],
    chart: { title: 'From sales to profit', steps: listSteps(figures, result, profit) },
    workings: explain(figures, result, writer),
    assumptions: [
      'All amounts are without the tax that customers pay and that is passed on.',
      'For the break-even revenue, goods, shipping, fees, taxes, disputes and returns grow and ' +
        'shrink with the orders; ads, overheads and other revenue stay as they are.',
      ROUNDING,
    ],
    leftOut: describeLeftOut(leftOut),
    problems: breakEven !== null && isImpossible(breakEven) ? [breakEven.impossible] : [],
  };
}

function listSteps(figures: ShopFigures, result: ShopProfit, profit: string): ToolStep[] {
  const line = (key: FieldKey & keyof ShopFigures, sign: 1 | -1): ToolStep[] => {
    const amount = figures[key];
    if (amount === 0) return [];
    return [
      {
        metric: SHOP_LINE_METRICS[key] ?? key,
        label: getShortLabel(key),
        value: amount === null ? null : sign * amount,
        kind: 'step',
      },
    ];
  };
  const total = (metric: string, label: string, value: number): ToolStep => ({
    metric,
    label,
    value,
    kind: 'total',
  });
  return [
    total('net_sales', getShortLabel('sales'), figures.sales),
    ...line('returns', -1),
    ...line('extras', 1),
    ...line('other_revenue', 1),
    total('total_revenue', 'Revenue', result.revenue),
    ...SHOP_COSTS.flatMap((key) => line(key, -1)),
    total('net_profit', profit, result.profit),
  ];
}

function explain(figures: ShopFigures, result: ShopProfit, writer: Writer): string[] {
  const { money, percent } = writer;
  const sales = money(figures.sales);
  const returns = money(figures.returns);
  const extras = money(figures.extras);
  const other = money(figures.other_revenue);
  const { breakEven } = result;
  return [
    `Revenue: ${sales} sales − ${returns} returned + ${extras} paid for shipping and tips + ` +
      `${other} other = ${money(result.revenue)}.`,
    `Costs: ${listCosts(figures, writer)} = ${money(result.costs)}.`,
    `Profit: ${money(result.revenue)} − ${money(result.costs)} = ${money(result.profit)}.`,
    ...(result.margin === null
      ? []
      : [
          `Margin: ${money(result.profit)} ÷ ${money(result.revenue)} = ${percent(result.margin)}.`,
        ]),
    ...(breakEven === null || isImpossible(breakEven)
      ? []
      : [
          'Break-even revenue: ads and overheads less other revenue are ' +
            `${money(breakEven.toCover)}. Of ${money(breakEven.revenueOfOrders)} that the orders ` +
            `bring, ${money(breakEven.leftOfOrders)} are left. ${money(breakEven.toCover)} × ` +
            `${money(breakEven.revenueOfOrders)} ÷ ${money(breakEven.leftOfOrders)} + ${other} = ` +
            `${money(breakEven.revenue)}, rounded up.`,
        ]),
  ];
}

function listCosts(figures: ShopFigures, { money }: Writer): string {
  const costTexts = SHOP_COSTS.flatMap((key) => {
    const amount = figures[key];
    return amount === null ? [] : [money(amount)];
  });
  return costTexts.length === 0 ? 'none known' : costTexts.join(' + ');
}

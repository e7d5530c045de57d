/**
 * The explanation of a figure of UTM attribution: the parts of orders that the model allocates, and
 * the cost of ads.
 */
import {
  reduceTouchPart,
  applyTouchPart,
  type AttributionModel,
  type TouchPart,
} from '#app/domain/marketing/attribution.ts';
import { keyLabel } from '#app/domain/metrics/key-label.ts';
import type {
  ExplanationEntries,
  ExplanationPart,
  ShownValue,
} from '#app/view-models/report/explanation.ts';
import { formatValue, type ValueFormat } from '#app/view-models/report/format-value.ts';
import type { ReportShop } from '#app/view-models/report/report-view.ts';
import {
  type CampaignFigure,
  type CampaignFigures,
  MODEL_LABELS,
  MODEL_RULES,
} from '#app/view-models/attribution/attribution-view.ts';
import { type AttributionQuestion, getAttributionWhy } from './attribution-why-request.ts';
import type { CampaignOfRow } from '#app/view-models/attribution/campaign-spend.ts';

type Money = Pick<ReportShop, 'currency' | 'locale'>;

/** The unit of a shared figure: minor units, or hundredths of a count. */
export interface SharedUnit {
  readonly format: ValueFormat;
  /** The number of units in one of the displayed unit. */
  readonly times: number;
  /** The metric that an order contributes to. */
  readonly metric: string;
}

interface ShareLine extends TouchPart {
  readonly amount: number;
}

/**
 * Explains the figure as the sum of its parts of orders; all orders with an equal part are one
 * line.
 */
export function explainShares(
  value: number,
  shares: readonly (ShareLine & { readonly orders: number })[],
  { format, times }: SharedUnit,
  shop: Money,
): ExplanationPart[] {
  const byPart = Map.groupBy(shares, partText);
  const lines = [...byPart].map(([text, partShares]) => {
    const amount = partShares.reduce((sum, line) => sum + line.amount, 0);
    const orders = partShares.reduce((sum, line) => sum + line.orders, 0);
    const [first] = partShares;
    const units = first === undefined ? 0 : applyTouchPart(first, amount * times);
    return { text, amount, orders, units };
  });
  const all = lines.toSorted((a, b) => b.units - a.units);
  const rounding = Math.round(value * times) - all.reduce((sum, { units }) => sum + units, 0);
  return [
    ...all.map(({ text, amount, orders, units }, at): ExplanationPart => ({
      sign: at === 0 ? '' : '+',
      label: text === ALL_OF_IT ? 'Orders that it has all of' : `Orders that it has ${text} of`,
      detail:
        format === 'money'
          ? `${text} × ${formatValue(amount, format, shop)} of ${ordersText(orders, shop)}`
          : `${text} × ${formatValue(amount, format, shop)}`,
      shown: { value: units / times, format },
    })),
    ...(rounding === 0
      ? []
      : [{ sign: '+' as const, label: ROUNDING, shown: { value: rounding / times, format } }]),
  ];
}

/** Returns a page of the orders, each with its part; the rest is in the last line. */
export function listShares(
  value: number,
  orders: readonly (ShareLine & { readonly orderId: string; readonly name: string })[],
  {
    unit,
    rowCount,
    page,
    shop,
  }: Pick<ExplanationEntries, 'rowCount' | 'page'> & {
    readonly unit: SharedUnit;
    readonly shop: Money;
  },
): ExplanationEntries {
  const { format, times, metric } = unit;
  const rows = orders.map(({ orderId, name, amount, ...part }) => ({
    orderId,
    name,
    detail: `${partText(part)} × ${formatValue(amount, format, shop)}`,
    units: applyTouchPart(part, amount * times),
  }));
  const others = rowCount - rows.length;
  const rest = Math.round(value * times) - rows.reduce((sum, { units }) => sum + units, 0);
  return {
    title: 'Orders by their part',
    order: 'largest first',
    rowCount,
    page,
    rows: rows.map(({ orderId, name, detail, units }) => ({
      key: orderId,
      label: name,
      detail,
      shown: { value: units / times, format },
      opens: { metric, order: { id: orderId, name } },
    })),
    ...((others > 0 || rest !== 0) && {
      rest: {
        label: others > 0 ? `All other orders (${formatValue(others, 'count', shop)})` : ROUNDING,
        shown: { value: rest / times, format },
      },
    }),
  };
}

export function explainCampaigns(
  campaigns: readonly CampaignOfRow[],
  of: 'spend' | 'claimed',
  shop: Money,
): ExplanationPart[] {
  return campaigns.map(({ campaign, own }, at) => {
    const name = campaign.name ?? campaign.id ?? 'Without a campaign';
    return {
      sign: at === 0 ? '' : '+',
      label: `${name} (${keyLabel('ad_platform', campaign.platform, shop.locale)})`,
      ...(own[of] !== campaign[of] && {
        detail: `Its part, by revenue, of ${formatValue(campaign[of], 'money', shop)}`,
      }),
      shown: money(own[of]),
    };
  });
}

/** Explains the spend of all ads without the campaigns that no order names. */
export function explainAllCampaigns(
  total: number,
  all: number,
  of: 'spend' | 'claimed',
): ExplanationPart[] {
  const label = of === 'spend' ? 'Ad spend' : 'Claimed revenue';
  return [
    { sign: '', label: `${label} of all campaigns`, shown: money(all) },
    { sign: '−', label: 'Of campaigns that no order names', shown: money(all - total) },
  ];
}

/** Explains a derived figure by the two figures of its row; each opens its own parts. */
export function explainDerived(
  figure: DerivedFigure,
  figures: CampaignFigures,
  { model, row }: Pick<AttributionQuestion, 'model' | 'row'>,
): ExplanationPart[] {
  const { sign, of } = DERIVED[figure];
  return of.map(([key, label], at) => ({
    sign: at === 0 ? '' : sign,
    label,
    shown: money(key === 'spend' ? (figures.spend ?? 0) : figures[key]),
    ...(figures[key] !== null && { opens: getAttributionWhy({ model, row, figure: key }) }),
  }));
}

const DERIVED = {
  profit_after_ads: {
    sign: '−',
    of: [
      ['profit', 'Gross profit'],
      ['spend', 'Ad spend'],
    ],
  },
  roas: {
    sign: '÷',
    of: [
      ['revenue', 'Total revenue'],
      ['spend', 'Ad spend'],
    ],
  },
  claimed_roas: {
    sign: '÷',
    of: [
      ['claimed_revenue', 'Claimed revenue'],
      ['spend', 'Ad spend'],
    ],
  },
} as const satisfies Partial<Record<CampaignFigure, unknown>>;
export type DerivedFigure = keyof typeof DERIVED;

export function isDerived(figure: CampaignFigure): figure is DerivedFigure {
  return Object.hasOwn(DERIVED, figure);
}

/** Returns the rule of the model, and the rounding of amounts. */
export function getModelNotes(model: AttributionModel): string[] {
  return [
    `${MODEL_LABELS[model]}: ${MODEL_RULES[model]}`,
    ...(model === 'linear' || model === 'position'
      ? ['Parts are added up as fractions and rounded once, so that all rows add up to the orders.']
      : []),
  ];
}

export const SHARED_SPEND = 'Rows that name the same campaign share it by their revenue.';

const ROUNDING = 'Rounding';
const ALL_OF_IT = '100%';

function money(value: number | null): ShownValue {
  return { value, format: 'money' };
}

function ordersText(orders: number, shop: Money): string {
  return orders === 1 ? '1 order' : `${formatValue(orders, 'count', shop)} orders`;
}

/** Formats a part: "50%" where hundredths are exact, else a fraction: "1/3". */
function partText(part: TouchPart): string {
  const { times, of } = reduceTouchPart(part);
  return 100n % of === 0n ? `${(times * 100n) / of}%` : `${times}/${of}`;
}

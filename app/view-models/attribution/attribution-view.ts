import type { AttributionModel, Touch } from '#app/domain/marketing/attribution.ts';
import type { ValueFormat } from '#app/view-models/report/format-value.ts';

export const ATTRIBUTION_PATH = '/utm-attribution';

export const MODEL_LABELS: Readonly<Record<AttributionModel, string>> = {
  last: 'Last touch',
  last_non_direct: 'Last non-direct touch',
  first: 'First touch',
  linear: 'Linear',
  position: 'Position-based (40/20/40)',
};

/** The rule of each model, in a sentence. */
export const MODEL_RULES: Readonly<Record<AttributionModel, string>> = {
  last: 'The last visit before the order has all of it.',
  last_non_direct: 'The last visit that came from somewhere has all of it.',
  first: 'The first visit that is known has all of it.',
  linear: 'Every known visit has an equal part.',
  position: 'The first and the last visit have 40% each, those between them 20% together.',
};

/** Money in minor units. An order that several touches share counts in hundredths with each. */
export interface CampaignFigures {
  readonly orders: number;
  readonly new_customers: number;
  readonly revenue: number;
  /** Null where too few costs are known. */
  readonly profit: number | null;
  /** The spend of the campaign of this name at the ad platform of the source; null without one. */
  readonly spend: number | null;
  readonly profit_after_ads: number | null;
  readonly roas: number | null;
  /** The revenue that the ad platform claims for itself. */
  readonly claimed_revenue: number | null;
  readonly claimed_roas: number | null;
}
export type CampaignFigure = keyof CampaignFigures;
export const CAMPAIGN_FIGURES = [
  'orders',
  'new_customers',
  'revenue',
  'profit',
  'spend',
  'profit_after_ads',
  'roas',
  'claimed_revenue',
  'claimed_roas',
] as const satisfies readonly CampaignFigure[];

export interface FigureColumn {
  readonly key: CampaignFigure;
  readonly label: string;
  readonly tooltip: string;
  readonly format: ValueFormat;
}

export const CAMPAIGN_COLUMNS: readonly FigureColumn[] = [
  {
    key: 'orders',
    label: 'Orders',
    tooltip: 'Orders, by the part that the model gives to the touch.',
    format: 'count',
  },
  {
    key: 'new_customers',
    label: 'New customers',
    tooltip: 'Customers whose first order it was, by the same part.',
    format: 'count',
  },
  {
    key: 'revenue',
    label: 'Total revenue',
    tooltip: 'Total revenue of those orders, by the same part.',
    format: 'money',
  },
  {
    key: 'profit',
    label: 'Gross profit',
    tooltip: 'Gross profit of those orders, before advertising.',
    format: 'money',
  },
  {
    key: 'spend',
    label: 'Ad spend',
    tooltip: 'Of the campaign of this name at the ad platform of the source.',
    format: 'money',
  },
  {
    key: 'profit_after_ads',
    label: 'Profit after ads',
    tooltip: 'Gross profit less ad spend.',
    format: 'money',
  },
  {
    key: 'roas',
    label: 'ROAS by your orders',
    tooltip: 'Total revenue of the orders ÷ ad spend.',
    format: 'ratio',
  },
  {
    key: 'claimed_revenue',
    label: 'Claimed revenue',
    tooltip: 'Revenue that the ad platform claims for itself.',
    format: 'money',
  },
  {
    key: 'claimed_roas',
    label: 'ROAS by the platform',
    tooltip: 'Revenue that the ad platform claims for itself ÷ ad spend.',
    format: 'ratio',
  },
];

export interface CampaignRow {
  readonly key: string;
  readonly name: string;
  /** Null for the row of orders without a known touch. */
  readonly touch: Touch | null;
  readonly figures: CampaignFigures;
  /** The families of the costs in its profit that are not known: "fees, shipping". */
  readonly costsNotKnown: string;
}

export interface AttributionView {
  readonly model: AttributionModel;
  readonly rows: readonly CampaignRow[];
  readonly rowCount: number;
  readonly total: CampaignFigures;
  /** The name of the total's gross profit by what it contains. */
  readonly profitName: string;
  readonly best: readonly CampaignRow[];
  /** Ad spend of the days that no row includes; null where there is none. */
  readonly otherSpend: number | null;
  /** Orders whose visits Farthing recorded itself, and the number of proved ones. */
  readonly reported: { readonly orders: number; readonly confirmed: number };
  readonly exportHref: string;
}

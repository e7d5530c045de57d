import { z } from 'zod';
import {
  ATTRIBUTION_MODELS,
  getTouchKey,
  getTouchPart,
  type TouchPlace,
} from '#app/domain/marketing/attribution.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import { listEntries } from '#app/services/metrics/list-entries.server.ts';
import { listAttributedOrders } from '#app/services/metrics/run-attribution-query.server.ts';
import {
  CAMPAIGN_COLUMNS,
  CAMPAIGN_FIGURES,
  type CampaignFigure,
  type CampaignRow,
} from '#app/view-models/attribution/attribution-view.ts';
import { ALL_CAMPAIGNS, NOT_ATTRIBUTED } from './attribution-why-request.ts';
import {
  explainAllCampaigns,
  explainCampaigns,
  explainDerived,
  explainShares,
  getModelNotes,
  isDerived,
  listShares,
  SHARED_SPEND,
} from './attribution-why.ts';
import {
  type CampaignOfRow,
  listCampaignsOfRow,
} from '#app/view-models/attribution/campaign-spend.ts';
import {
  compareExplanations,
  type Explanation,
  type ExplanationEntries,
} from '#app/view-models/report/explanation.ts';
import type { ExplainedTopic } from '#app/services/reports/explained-topic.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import {
  type AttributionParts,
  readAttributionParts,
  SHARED_FIGURES,
  type SharedFigure,
  toAttribution,
} from './read-attribution.server.ts';

const attributionQuestion = z.object({
  model: z.enum(ATTRIBUTION_MODELS),
  row: z.string().min(1).max(8000),
  figure: z.enum(CAMPAIGN_FIGURES),
});
type AttributionQuestion = z.infer<typeof attributionQuestion>;

export const ATTRIBUTION_WHY: ExplainedTopic = {
  path: '/utm-attribution',
  shops: 'one',
  explain: readAttributionWhy,
};

/**
 * Explains a figure of UTM attribution: the parts of orders that the model assigns, which add up to
 * it, and the rows of ad spend behind it. Throws `invalid_input`, `not_found`.
 */
export async function readAttributionWhy(open: OpenReport): Promise<Explanation> {
  const question = parseInput(attributionQuestion, Object.fromEntries(open.params));
  const { state, previousRange } = open.report;
  const now = await explainDays(open, question, state);
  if (now === null) {
    throw new AppError('not_found', 'No order of these days came from this campaign.');
  }
  if (previousRange === null) return now;
  const earlier = await explainDays(open, question, { range: previousRange, page: FIRST });
  const { format } = getColumn(question.figure);
  return compareExplanations(now, {
    value: earlier?.value ?? { value: format === 'ratio' ? null : 0, format },
    parts: earlier?.parts ?? [],
    range: previousRange,
  });
}

const FIRST = { size: 10, number: 1 } as const;

interface Days {
  readonly range: DateRange;
  readonly page: ExplanationEntries['page'];
}

/** Explains the figure in some days; null where the row has nothing in them. */
async function explainDays(
  open: OpenReport,
  { model, row: key, figure }: AttributionQuestion,
  days: Days,
): Promise<Explanation | null> {
  const query = { ...open.query, range: days.range };
  const parts = await readAttributionParts(open.deps, { query, model });
  const { rows, total } = toAttribution(parts);
  const row = rows.find((one) => (one.touch === null ? NOT_ATTRIBUTED : one.key) === key) ?? null;
  if (row === null && key !== ALL_CAMPAIGNS) return null;
  const figures = row?.figures ?? total;
  const value = figures[figure];
  const behind =
    value === null
      ? NOTHING_BEHIND
      : isDerived(figure)
        ? { ...NOTHING_BEHIND, parts: explainDerived(figure, figures, { model, row }) }
        : isOfAds(figure)
          ? await explainAds(open, { parts, row, value, figure }, days)
          : await explainOrders(open, { parts, row, value, figure, model }, days);
  return {
    value: { value, format: getColumn(figure).format },
    range: days.range,
    ...behind,
    notes: [...(isOfAds(figure) ? [] : getModelNotes(model)), ...behind.notes],
  };
}

type Behind = Pick<Explanation, 'parts' | 'entries' | 'notes'>;
const NOTHING_BEHIND: Behind = { parts: [], entries: null, notes: [] };

interface FigureInQuestion<Figure extends CampaignFigure> {
  readonly parts: AttributionParts;
  /** The row; null for all rows together. */
  readonly row: CampaignRow | null;
  readonly value: number;
  readonly figure: Figure;
}

/** Lists the parts of orders that add up to a figure of a row. */
async function explainOrders(
  { deps, figures, query, report, shop }: OpenReport,
  {
    parts,
    row,
    value,
    figure,
    model,
  }: FigureInQuestion<SharedFigure> & Pick<AttributionQuestion, 'model'>,
  { range, page }: Days,
): Promise<Behind> {
  // What all rows come to is a figure of the metric layer, which explains it.
  if (row === null) return NOTHING_BEHIND;
  const { metric, times } = SHARED_FIGURES[figure];
  const rowSums = parts.sums.filter(({ touch }) => getTouchKey(touch) === row.key);
  const places = rowSums.flatMap(({ touch }) => touch ?? []);
  const { shares, orders } = await listAttributedOrders(deps, {
    query: { ...query, range, metrics: [metric], sort: null, page: null },
    model,
    touchIds: [...new Set(rowSums.flatMap(({ touchId }) => touchId ?? []))],
    places: distinctPlaces(places).map((place) => ({ ...place, ...getTouchPart(model, place) })),
    page,
  });
  const ids = orders.map(({ orderId }) => orderId);
  const names = await figures.labels('order', ids, shop.locale);
  const unit = { format: getColumn(figure).format, times, metric };
  return {
    parts: explainShares(value, shares, unit, report.shop),
    entries: listShares(
      value,
      orders.map((order) => ({ ...order, name: names.get(order.orderId) ?? order.orderId })),
      {
        unit,
        rowCount: shares.reduce((sum, line) => sum + line.orders, 0),
        page,
        shop: report.shop,
      },
    ),
    notes: [],
  };
}

function distinctPlaces(places: readonly TouchPlace[]): readonly TouchPlace[] {
  const byPlace = new Map(
    places.map(({ position, touchCount }) => [
      `${position}/${touchCount}`,
      { position, touchCount },
    ]),
  );
  return [...byPlace.values()];
}

const OF_ADS = {
  spend: { of: 'spend', metric: 'ad_spend', title: 'Ad spend by day' },
  claimed_revenue: {
    of: 'claimed',
    metric: 'attributed_revenue',
    title: 'Claimed revenue by day',
  },
} as const;

function isOfAds(figure: CampaignFigure): figure is keyof typeof OF_ADS {
  return Object.hasOwn(OF_ADS, figure);
}

/** Lists the campaigns of a row, and the days on which they spent or claimed something. */
async function explainAds(
  { deps, query, report, shop }: OpenReport,
  { parts: { attributed, campaigns }, row, value, figure }: FigureInQuestion<keyof typeof OF_ADS>,
  { range, page }: Days,
): Promise<Behind> {
  const { of, metric, title } = OF_ADS[figure];
  const rowCampaigns = row === null ? [] : listCampaignsOfRow(attributed, campaigns, row.key);
  const all = campaigns.reduce((sum, campaign) => sum + campaign[of], 0);
  const { dating, weekStart } = query;
  const { entries, count } = await listEntries(deps, {
    shopId: shop.shopId,
    metric,
    range,
    dating,
    weekStart,
    filters: row === null ? [] : getCampaignFilters(rowCampaigns),
    page,
  });
  return {
    parts:
      row === null
        ? explainAllCampaigns(value, all, of)
        : explainCampaigns(rowCampaigns, of, report.shop),
    entries: {
      title,
      order: 'largest first',
      rowCount: count,
      page,
      rows: entries.map(({ day, name, amount }, at) => ({
        key: `${page.number} ${at}`,
        label: [formatDay(day, shop.locale), name].filter((text) => text !== '').join(' · '),
        shown: { value: amount, format: 'money' },
      })),
    },
    notes: rowCampaigns.some((one) => one.own[of] !== one.campaign[of]) ? [SHARED_SPEND] : [],
  };
}

function getCampaignFilters(campaigns: readonly CampaignOfRow[]): readonly Filter[] {
  const distinct = <T>(values: readonly T[]) => [...new Set(values)];
  return [
    {
      field: 'ad_platform',
      operator: 'in',
      values: distinct(campaigns.map(({ campaign }) => campaign.platform)),
    },
    {
      field: 'campaign',
      operator: 'in',
      values: distinct(campaigns.map(({ campaign }) => campaign.id)),
    },
  ];
}

function getColumn(figure: CampaignFigure) {
  const column = CAMPAIGN_COLUMNS.find(({ key }) => key === figure);
  if (column === undefined) throw new RangeError(`There is no column "${figure}".`);
  return column;
}

import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { Cadence } from '#app/domain/custom-reports/report-schedule.ts';
import type { MetricRow, MetricValue } from '#app/domain/metrics/metric-query.ts';
import { nameProfits } from '#app/domain/metrics/name-profits.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { profitKnowledge, restsOnUnitCosts } from '#app/domain/metrics/profit-knowledge.ts';
import type { FamilyKnowledge } from '#app/domain/profit/cost-families.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { joinNames } from '#app/lib/join-names.ts';
import { deliveryRangeText } from '#app/view-models/custom-reports/delivery-texts.ts';
import { type DocumentChart, getTicks } from '#app/view-models/custom-reports/report-document.ts';
import { profitStory } from '#app/view-models/dashboard/profit-story.ts';
import { insightsStory } from '#app/view-models/insights/insights-story.ts';
import type {
  LabelledRecommendation,
  ProfitChange,
} from '#app/view-models/insights/insights-view.ts';
import {
  getActionHref,
  RECOMMENDATION_MESSAGES,
} from '#app/view-models/insights/recommendation-texts.ts';
import { getChange, goodDirection } from '#app/view-models/report/change.ts';
import { coverageNote, NOT_KNOWN_YET } from '#app/view-models/report/coverage-note.ts';
import {
  formatPoints,
  formatValue,
  type ValueFormat,
} from '#app/view-models/report/format-value.ts';
import { getMissingText, getProfitName } from '#app/domain/profit/profit-name.ts';
import type { ReportState } from '#app/view-models/report/report-state.ts';
import { DIGEST_TITLES } from './notifications-view.ts';

export interface DigestFigure {
  readonly label: string;
  readonly value: string;
  /** "up 12.0% from 1,898.00"; null without a comparison. */
  readonly change: string | null;
  readonly mood: 'good' | 'bad' | 'neutral';
}

export interface DigestAction {
  readonly title: string;
  readonly amount: string;
  /** The largest sources of the finding first; empty where there are none to name. */
  readonly evidence: string;
  readonly label: string;
  readonly path: string;
}

export interface Digest {
  readonly title: string;
  readonly shopName: string;
  readonly days: string;
  /** Null where nothing is compared. */
  readonly comparedWith: string | null;
  readonly story: string;
  readonly headline: { readonly label: string; readonly value: string };
  readonly notes: readonly string[];
  readonly figures: readonly DigestFigure[];
  /** The main cause of the profit's change; null where nothing is compared. */
  readonly changed: string | null;
  /** The action with the largest amount; null without one. */
  readonly action: DigestAction | null;
  readonly chart: DocumentChart & { readonly kind: 'trend' };
  readonly dashboardPath: string;
}

export interface DigestSource {
  readonly cadence: Cadence;
  readonly figures: readonly string[];
  readonly shop: { readonly name: string; readonly currency: string; readonly locale: string };
  readonly state: ReportState;
  readonly previousRange: DateRange | null;
  readonly total: Pick<MetricRow, 'values' | 'previous'>;
  readonly families: readonly FamilyKnowledge[];
  /** Null where nothing is compared. */
  readonly change: ProfitChange | null;
  readonly recommendation: LabelledRecommendation | null;
  /**
   * Periods up to the digest's last day, with their figures; null for one before the first data.
   */
  readonly timeSeries: readonly {
    readonly period: string;
    readonly values: MetricRow['values'] | null;
  }[];
  readonly breakdown: 'day' | 'month';
  readonly ordersLeft: number;
}

export function toDigest(source: DigestSource): Digest {
  const { cadence, shop, state, previousRange, total, families, change } = source;
  const { range } = state;
  const profitName = getProfitName(families);
  return {
    title: DIGEST_TITLES[cadence],
    shopName: shop.name,
    days: deliveryRangeText(range, shop.locale),
    comparedWith: previousRange === null ? null : deliveryRangeText(previousRange, shop.locale),
    story: profitStory({ total, range, previousRange, shop, families }),
    headline: toHeadline(source, profitName),
    notes: listNotes(source),
    figures: source.figures.map((metric) => toFigure(metric, source)),
    changed: change === null ? null : insightsStory(change, shop, profitName),
    action: source.recommendation === null ? null : toAction(source.recommendation, source),
    chart: toChart(source, profitName),
    dashboardPath: `/dashboard?start=${range.start}&end=${range.end}&compare=${state.compareTo}`,
  };
}

function toHeadline({ total: { values }, shop }: DigestSource, profitName: string) {
  const isKnown = profitKnowledge(values) !== 'unknown' && (values['net_profit'] ?? null) !== null;
  const value = isKnown ? formatValue(values['net_profit'] ?? null, 'money', shop) : NOT_KNOWN_YET;
  return { label: profitName, value };
}

/** Lists reservations about the figures, such as missing data. */
function listNotes({ total, families, shop, ordersLeft }: DigestSource): readonly string[] {
  const coverage = coverageNote(total.values, shop);
  const missing = getMissingText(families);
  return [
    ...(coverage === null ? [] : [coverage]),
    ...(missing === null ? [] : [`Not known yet, and so not taken off the profit: ${missing}.`]),
    ...(ordersLeft === 0
      ? []
      : [
          ordersLeft === 1
            ? '1 order is still being worked out and is not in these figures.'
            : `${formatCount(ordersLeft, shop.locale)} orders are still being worked out and are not in these figures.`,
        ]),
  ];
}

function toFigure(metric: string, { total, shop, families }: DigestSource): DigestFigure {
  const { label, format, better } = getMetric(metric);
  const [now, before] = [total.values[metric] ?? null, total.previous?.[metric] ?? null];
  const isUnknown = restsOnUnitCosts(metric) && profitKnowledge(total.values) === 'unknown';
  const change =
    total.previous === null ? null : getChange(now, before, goodDirection(metric, better));
  return {
    label: nameProfits([metric], families)[metric] ?? label,
    value: isUnknown ? NOT_KNOWN_YET : formatValue(now, format, shop),
    change: change === null ? null : changeText({ now, before }, format, shop),
    mood: change?.mood ?? 'neutral',
  };
}

/**
 * Formats a change: "up 12.0% from $1,898.00", "+1.9 pts from 20.00%", "unchanged"; never by colour
 * alone.
 */
function changeText(
  { now, before }: { readonly now: MetricValue; readonly before: MetricValue },
  format: ValueFormat,
  shop: DigestSource['shop'],
): string {
  const change = getChange(now, before, 'neutral');
  if (change === null || change.direction === 'same') return 'unchanged';
  const earlier = formatValue(before, format, shop);
  if (format === 'percent')
    return `${formatPoints(change.difference, shop.locale)} from ${earlier}`;
  const by =
    change.fraction === null
      ? ''
      : ` ${formatValue(Math.abs(change.fraction), 'percent', shop, 'short')}`;
  return `${change.direction}${by} from ${earlier}`;
}

function toAction(
  { kind, amount, count, largest }: LabelledRecommendation,
  { shop, state }: DigestSource,
): DigestAction {
  const texts = RECOMMENDATION_MESSAGES[kind];
  const money = (minor: number) => formatValue(minor, 'money', shop);
  const names = largest.map((one) => `${one.label} (${money(one.amount)})`);
  const left = names.length === 0 ? 0 : count - names.length;
  return {
    title: texts.title(count, shop.locale),
    amount: `${money(amount)} ${texts.amount}`,
    evidence: joinNames(left <= 0 ? names : [...names, `${formatCount(left, shop.locale)} more`]),
    label: texts.action,
    path: getActionHref(kind, state),
  };
}

function toChart(source: DigestSource, profitName: string): Digest['chart'] {
  const { timeSeries, breakdown, shop, total } = source;
  const isKnown = profitKnowledge(total.values) !== 'unknown';
  const metric = isKnown ? 'net_profit' : 'total_revenue';
  const label = isKnown ? profitName : getMetric(metric).label;
  const line = { label, values: timeSeries.map(({ values }) => values?.[metric] ?? null) };
  return {
    kind: 'trend',
    title: breakdown === 'day' ? 'By day' : 'By month',
    labels: timeSeries.map(({ period }) => formatPeriod(period, breakdown, shop.locale)),
    series: [line],
    ticks: getTicks([line], getMetric(metric).format, shop),
  };
}

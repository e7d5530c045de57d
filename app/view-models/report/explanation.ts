/** A figure that is no metric, explained: its calculation, and the records it was counted from. */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { formatPoints, formatValue, type ValueFormat } from './format-value.ts';
import type { ReportShop } from './report-view.ts';
import type { WhyRequest } from './why-request.ts';

export type ShownValue =
  | { readonly value: MetricValue; readonly format: ValueFormat }
  | { readonly day: string }
  | { readonly text: string };

export interface Explanation {
  readonly value: ShownValue;
  /** The days of the figure; null for a current one. */
  readonly range: DateRange | null;
  /** Parts that lead to the value in this order. */
  readonly parts: readonly ExplanationPart[];
  readonly entries: ExplanationEntries | null;
  readonly notes: readonly string[];
  readonly before?: { readonly value: ShownValue; readonly range: DateRange };
}

export interface ExplanationPart {
  /** Empty where a part is no step of a calculation. */
  readonly sign: '' | '+' | '−' | '×' | '÷';
  readonly label: string;
  /** The calculation of the amount: "1/2 × 120.00". */
  readonly detail?: string;
  readonly shown: ShownValue;
  /** The value of the days compared with; null where the part did not exist. */
  readonly before?: ShownValue | null;
  readonly opens?: WhyRequest;
}

/** A page of the records that the figure was counted from. */
export interface ExplanationEntries {
  readonly title: string;
  /** "largest first"; null where all are alike. */
  readonly order: string | null;
  readonly rows: readonly ExplanationEntry[];
  readonly rowCount: number;
  readonly page: { readonly size: number; readonly number: number };
  /** The amount besides the rows of this page; rows and rest add up to the figure. */
  readonly rest?: { readonly label: string; readonly shown: ShownValue };
}

export interface ExplanationEntry {
  readonly key: string;
  readonly label: string;
  /** The calculation of the amount: "1/2 × 120.00". */
  readonly detail?: string;
  readonly shown: ShownValue;
  readonly opens?: WhyRequest;
}

/** Combines an explanation with that of the days compared with: each part now and before. */
export function compareExplanations(
  now: Explanation,
  earlier: Pick<Explanation, 'value' | 'parts'> & { readonly range: DateRange },
): Explanation {
  const same = (a: ExplanationPart) => (b: ExplanationPart) =>
    a.sign === b.sign && a.label === b.label;
  const gone = earlier.parts.filter((part) => !now.parts.some(same(part)));
  return {
    ...now,
    parts: [
      ...now.parts.map((part) => ({
        ...part,
        before: earlier.parts.find(same(part))?.shown ?? null,
      })),
      ...gone.map(({ sign, label, shown }) => ({
        sign,
        label,
        shown: toZero(shown),
        before: shown,
      })),
    ],
    before: { value: earlier.value, range: earlier.range },
  };
}

function toZero(shown: ShownValue): ShownValue {
  return 'format' in shown ? { value: 0, format: shown.format } : { text: '' };
}

/** Formats the amount, the former amount, and its effect on the figure. */
export function comparedTexts(
  { sign = '', shown, before }: Partial<Pick<ExplanationPart, 'sign'>> & Compared,
  shop: Pick<ReportShop, 'currency' | 'locale'>,
): string[] {
  const earlier = before ?? toZero(shown);
  const change =
    'format' in shown && 'format' in earlier && shown.value !== null && earlier.value !== null
      ? (sign === '−' ? -1 : 1) * (shown.value - earlier.value)
      : null;
  const format = 'format' in shown && sign !== '÷' && sign !== '×' ? shown.format : null;
  return [
    shownText(shown, shop),
    shownText(earlier, shop),
    change === null || format === null ? '' : changeText(change, format, shop),
  ];
}

type Compared = Pick<ExplanationPart, 'shown' | 'before'>;

/** Formats a change with its sign: an amount, or points of a percentage. */
export function changeText(
  change: number,
  format: ValueFormat,
  shop: { readonly currency: string; readonly locale: string },
): string {
  if (format === 'percent') return formatPoints(change, shop.locale);
  return `${change > 0 ? '+' : ''}${formatValue(change, format, shop)}`;
}

export function shownText(
  shown: ShownValue,
  shop: Pick<ReportShop, 'currency' | 'locale'>,
): string {
  if ('text' in shown) return shown.text;
  if ('day' in shown) return formatDay(shown.day, shop.locale);
  return formatValue(shown.value, shown.format, shop);
}

/** A figure that is no metric, explained: what it was worked out from, and what it was counted from. */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { formatValue, type ValueFormat } from './format-value.ts';
import type { ReportShop } from './report-view.ts';
import type { WhyRequest } from './why-request.ts';

/** A number, a day, or a text as it is. */
export type ShownValue =
  | { readonly value: MetricValue; readonly format: ValueFormat }
  | { readonly day: string }
  | { readonly text: string };

export interface Explanation {
  readonly value: ShownValue;
  /** The days that it is of; null where it is of now. */
  readonly range: DateRange | null;
  /** Read from the top, they give the value. */
  readonly parts: readonly ExplanationPart[];
  readonly entries: ExplanationEntries | null;
  readonly notes: readonly string[];
}

export interface ExplanationPart {
  /** Empty where a part is no step of a calculation. */
  readonly sign: '' | '+' | '−' | '×' | '÷';
  readonly label: string;
  readonly shown: ShownValue;
  readonly opens?: WhyRequest;
}

/** A page of what the figure was counted from. */
export interface ExplanationEntries {
  /** "Orders", "Variants". */
  readonly title: string;
  /** "largest first"; null where all are alike. */
  readonly order: string | null;
  readonly rows: readonly ExplanationEntry[];
  readonly rowCount: number;
  readonly page: { readonly size: number; readonly number: number };
}

export interface ExplanationEntry {
  readonly key: string;
  readonly label: string;
  readonly shown: ShownValue;
  readonly opens: WhyRequest;
}

/** A value as the shop writes it. */
export function shownText(
  shown: ShownValue,
  shop: Pick<ReportShop, 'currency' | 'locale'>,
): string {
  if ('text' in shown) return shown.text;
  if ('day' in shown) return formatDay(shown.day, shop.locale);
  return formatValue(shown.value, shown.format, shop);
}

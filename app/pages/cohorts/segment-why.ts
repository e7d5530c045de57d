import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { RfmSegment, RfmSums } from '#app/domain/metrics/rfm.ts';
import type { Explanation, ExplanationPart } from '#app/view-models/report/explanation.ts';
import type { ValueFormat } from '#app/view-models/report/format-value.ts';
import {
  getAllSums,
  getSegmentFigures,
  RFM_METHOD,
  SEGMENT_FIGURES,
  SEGMENT_TEXTS,
  type SegmentFigures,
  type SegmentsView,
} from '#app/view-models/report/segments-view.ts';
import type { TopicWhyRequest } from '#app/view-models/report/why-request.ts';

/** The key of all customers, in the place of a segment. */
export const ALL_SEGMENTS = 'all';

export interface SegmentQuestion {
  readonly segment: RfmSegment | typeof ALL_SEGMENTS;
  readonly figure: keyof SegmentFigures;
}

export function getSegmentWhy({ segment, figure }: SegmentQuestion): TopicWhyRequest {
  const { title, tooltip } = SEGMENT_FIGURES[figure];
  return {
    topic: 'segments',
    words: { segment, figure },
    label: title,
    tooltip,
    about: segment === ALL_SEGMENTS ? 'All customers' : SEGMENT_TEXTS[segment].label,
  };
}

/** Explains the figure by its parts, without the orders behind it. */
export function explainSegment(
  { asOf, segments }: SegmentsView,
  { segment, figure }: SegmentQuestion,
  locale: string,
): Omit<Explanation, 'entries'> {
  const all = getAllSums(segments);
  const segmentSums = segments.find((one) => one.segment === segment) ?? all;
  const meaning = segment === ALL_SEGMENTS ? [] : [SEGMENT_TEXTS[segment].meaning];
  const { format } = SEGMENT_FIGURES[figure];
  return {
    value: { value: getSegmentFigures(segmentSums, all)[figure], format },
    range: null,
    parts: getFraction({ segment, figure }, segmentSums, all),
    notes: [`As of ${formatDay(asOf, locale)}.`, ...meaning, RFM_METHOD],
  };
}

export const SUMS_BEHIND: Readonly<Record<keyof SegmentFigures, keyof RfmSums>> = {
  customers: 'customers',
  share: 'customers',
  netSales: 'net_sales',
  salesShare: 'net_sales',
  ordersEach: 'orders',
  salesEach: 'net_sales',
  daysEach: 'days',
};

/** Returns numerator and denominator; a sum has none. */
function getFraction({ segment, figure }: SegmentQuestion, segmentSums: RfmSums, all: RfmSums) {
  const sum = SUMS_BEHIND[figure];
  switch (figure) {
    case 'customers':
    case 'netSales':
      return [];
    case 'share':
    case 'salesShare':
      return [
        part('', NAMES[sum], segmentSums, sum, segment),
        part('÷', `${NAMES[sum]} of all customers`, all, sum, ALL_SEGMENTS),
      ];
    case 'ordersEach':
    case 'salesEach':
    case 'daysEach':
      return [
        part('', NAMES[sum], segmentSums, sum, segment),
        part('÷', NAMES.customers, segmentSums, 'customers', segment),
      ];
  }
}

function part(
  sign: ExplanationPart['sign'],
  label: string,
  sums: RfmSums,
  sum: keyof RfmSums,
  segment: SegmentQuestion['segment'],
): ExplanationPart {
  const figure = FIGURES[sum];
  return {
    sign,
    label,
    shown: { value: sums[sum], format: FORMATS[sum] },
    ...(figure !== null && { opens: getSegmentWhy({ segment, figure }) }),
  };
}

const NAMES: Readonly<Record<keyof RfmSums, string>> = {
  customers: 'Customers',
  orders: 'Orders',
  net_sales: 'Revenue so far',
  days: 'Days since the last order, of all of them',
};

const FORMATS: Readonly<Record<keyof RfmSums, ValueFormat>> = {
  customers: 'count',
  orders: 'count',
  net_sales: 'money',
  days: 'count',
};

/** The figure that a sum equals; null where it is none. */
const FIGURES: Readonly<Record<keyof RfmSums, keyof SegmentFigures | null>> = {
  customers: 'customers',
  net_sales: 'netSales',
  orders: null,
  days: null,
};

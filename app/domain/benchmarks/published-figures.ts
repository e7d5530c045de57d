/**
 * Published figures of industries, to compare with a shop's figures: a reference table. Each figure
 * was read in the publication at its address and says what it measures, for that is seldom quite
 * what we measure. None is an average of ours, and none is estimated.
 */
import type { BenchmarkMetric } from './benchmark-metrics.ts';

export interface PublishedFigure {
  readonly metric: BenchmarkMetric;
  /** A key of `INDUSTRIES`; empty for all industries. */
  readonly industry: string;
  readonly value: number;
  /** The definition of the figure, and the region. */
  readonly of: string;
  readonly source: string;
  readonly year: number;
  readonly url: string;
}

const RETURNS_OF_2023 =
  'https://www.apparelnews.net/news/2024/jan/15/newly-released-report-details-retail-returns-in-2023/';
const RETURNS_OF_2024 = 'https://chainstoreage.com/nrf-2024-retail-returns-total-890-billion';
const BUDGETS_OF_2024 =
  'https://www.insurance-canada.ca/2024/06/12/gartner-cmo-survey-marketing-budgets-decline/';
const MARGINS_OF_EUROPE = 'https://www.scribd.com/document/462929597/Margin-Europe';

const MARGINS = {
  metric: 'gross_margin',
  source: 'A. Damodaran, New York University, Margins by Sector (Europe)',
  year: 2019,
  url: MARGINS_OF_EUROPE,
} as const;

export const PUBLISHED_FIGURES: readonly PublishedFigure[] = [
  {
    metric: 'return_rate_value',
    industry: '',
    value: 0.176,
    of: 'merchandise bought online and returned, United States',
    source:
      'National Retail Federation and Appriss Retail, Consumer Returns in the Retail Industry',
    year: 2023,
    url: RETURNS_OF_2023,
  },
  {
    metric: 'return_rate_value',
    industry: '',
    value: 0.169,
    of: 'sales that retailers expected to come back, stores and online, United States',
    source: 'National Retail Federation and Happy Returns, Consumer Returns',
    year: 2024,
    url: RETURNS_OF_2024,
  },
  {
    metric: 'ad_share',
    industry: '',
    value: 0.077,
    of: 'marketing budget of large companies, North America and Europe',
    source: 'Gartner, CMO Spend Survey',
    year: 2024,
    url: BUDGETS_OF_2024,
  },
  {
    ...MARGINS,
    industry: 'apparel',
    value: 0.6329,
    of: 'sales less cost of goods, before shipping and fees, of 122 listed apparel companies',
  },
  {
    ...MARGINS,
    industry: 'home',
    value: 0.2879,
    of: 'sales less cost of goods, before shipping and fees, of 45 listed furniture companies',
  },
  {
    ...MARGINS,
    industry: 'electronics',
    value: 0.466,
    of: 'sales less cost of goods, before shipping and fees, of 17 listed consumer electronics companies',
  },
];

export function listPublishedFigures(
  metric: BenchmarkMetric,
  industry: string,
): readonly PublishedFigure[] {
  return PUBLISHED_FIGURES.filter(
    (figure) => figure.metric === metric && ['', industry].includes(figure.industry),
  );
}

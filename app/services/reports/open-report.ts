import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import type { ReportFigures } from '#app/services/reports/report-figures.server.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';

export interface OpenReport {
  readonly deps: Deps;
  /** The shop on screen; `figures` are of it alone, or of it and others. */
  readonly shop: Shop;
  readonly figures: ReportFigures;
  readonly params: URLSearchParams;
  /** The state for the screen, read from the address, and the shop's preferences. */
  readonly report: ReportView;
  /**
   * The query of the metric layer: the page's range, comparison, filters, without metrics and
   * groupings.
   */
  readonly query: MetricQuery;
  /** The shop's attributes, of a page whose default days depend on them. */
  readonly attributes: ReadonlyMap<string, string>;
}

/** A report over some days without a page and its address, such as a mail's. */
export type PagelessReport = Pick<OpenReport, 'deps' | 'shop' | 'figures' | 'query'> & {
  readonly report: Pick<ReportView, 'today'>;
};

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
  /** For the screen: the state read from the address, and the shop's habits. */
  readonly report: ReportView;
  /** For the metric layer: the page's range, comparison, filters; metrics and groupings are to add. */
  readonly query: MetricQuery;
  /** The shop's attributes, of a page whose usual days depend on them. */
  readonly attributes: ReadonlyMap<string, string>;
}

/** A report over some days without a page and its address, such as a mail has. */
export type PagelessReport = Pick<OpenReport, 'deps' | 'shop' | 'figures' | 'query'> & {
  readonly report: Pick<ReportView, 'today'>;
};

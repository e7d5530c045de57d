import type { Widget } from '#app/domain/dashboard/dashboard-layout.ts';
import type { DashboardView } from '#app/view-models/dashboard/dashboard.ts';

/** What every tile, chart and table of the dashboard is given. */
export interface WidgetProps<One extends Widget = Widget> {
  readonly widget: One;
  readonly dashboard: DashboardView;
}

import type { Widget } from '#app/domain/dashboard/dashboard-layout.ts';
import type { DashboardView } from '#app/view-models/dashboard/dashboard.ts';

export interface WidgetProps<One extends Widget = Widget> {
  readonly widget: One;
  readonly dashboard: DashboardView;
}

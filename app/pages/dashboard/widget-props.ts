import type { Widget } from '#app/domain/dashboard/dashboard-layout.ts';
import type { DashboardView } from './dashboard.ts';

export interface WidgetProps<One extends Widget = Widget> {
  readonly widget: One;
  readonly dashboard: DashboardView;
}

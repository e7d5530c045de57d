/**
 * Parses the layout of a dashboard from a request or from its table. A metric or report in it may
 * no longer exist: such a widget stays in place and says so.
 */
import { z } from 'zod';
import {
  DASHBOARD_LIMITS,
  type DashboardLayout,
  RANKED_DIMENSIONS,
  WIDGET_WIDTHS,
} from './dashboard-layout.ts';

const name = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w-]+$/, 'is no name');

const placed = { id: name, width: z.literal([...WIDGET_WIDTHS]) };

const widget = z.discriminatedUnion('kind', [
  z.strictObject({ ...placed, kind: z.literal('tile'), metric: name }),
  z.strictObject({
    ...placed,
    kind: z.literal('trend'),
    metrics: z.array(name).min(1).max(DASHBOARD_LIMITS.series),
  }),
  z.strictObject({ ...placed, kind: z.literal('waterfall') }),
  z.strictObject({
    ...placed,
    kind: z.literal('ranking'),
    dimension: z.enum(RANKED_DIMENSIONS),
    metric: name,
    end: z.enum(['top', 'bottom']),
  }),
  z.strictObject({ ...placed, kind: z.literal('report'), reportId: name }),
  z.strictObject({ ...placed, kind: z.literal('goals') }),
  z.strictObject({
    ...placed,
    kind: z.literal('snapshot'),
    metrics: z.array(name).min(1).max(DASHBOARD_LIMITS.snapshotFigures),
  }),
]);

/** A layout within the limits, whose widgets have distinct ids. */
export const dashboardLayout: z.ZodType<DashboardLayout> = z
  .strictObject({
    version: z.literal(1),
    widgets: z
      .array(widget)
      .max(DASHBOARD_LIMITS.widgets, `A dashboard holds ${DASHBOARD_LIMITS.widgets} at most`),
  })
  .superRefine(({ widgets }, context) => {
    const blame = (message: string) =>
      context.addIssue({ code: 'custom', path: ['widgets'], message });
    const counted = (kind: string) => widgets.filter((one) => one.kind === kind).length;
    const { rankings, reports } = DASHBOARD_LIMITS;
    if (new Set(widgets.map(({ id }) => id)).size < widgets.length) blame('An id is there twice');
    if (counted('ranking') > rankings) blame(`A dashboard holds ${rankings} rankings at most`);
    if (counted('report') > reports) blame(`A dashboard holds ${reports} reports at most`);
  });

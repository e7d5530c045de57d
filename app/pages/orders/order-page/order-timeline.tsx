import { Text } from '#app/components/ui/text.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { EVENT_LABELS } from '#app/view-models/report/ledger-messages.ts';
import type { WhyRequest } from '#app/view-models/report/why-request.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { TIMELINE_METRICS, type TimelineRow } from '#app/view-models/orders/order-page.ts';
import { DayHead, OrderCard } from './order-card.tsx';
import { ORDER_PAGE_MESSAGES as MESSAGES } from './order-page-messages.ts';

/** Shows the change of each day, from the sale to the last return, and the profit after it. */
export function OrderTimeline({
  rows,
  isWithinPlan,
}: {
  readonly rows: readonly TimelineRow[];
  readonly isWithinPlan: boolean;
}) {
  // Where all of an order counts on its own day, no single day of it can be requested.
  const isExplained = useReport().dating === 'event' && isWithinPlan;
  const columns = [
    { title: MESSAGES.day, kind: 'line' },
    { title: MESSAGES.event, kind: 'sentence' },
    ...TIMELINE_METRICS.map((metric) => ({ title: getMetric(metric).label, kind: 'end' as const })),
    { title: MESSAGES.soFar, kind: 'end' },
  ] as const;
  return (
    <OrderCard title={MESSAGES.timeline}>
      {rows.length === 0 ? (
        <Text as="p" tone="subdued">
          {MESSAGES.nothingHappened}
        </Text>
      ) : (
        <WideTable label={MESSAGES.timeline} columns={columns}>
          {rows.map((row) => (
            <tr key={`${row.day} ${row.event}`}>
              <DayHead day={row.day} />
              <WideCell kind="sentence">
                {eventText(row)}
                {row.reasons.map((reason) => (
                  <Text key={reason} as="p" variant="bodySm" tone="subdued">
                    {reason}
                  </Text>
                ))}
              </WideCell>
              {TIMELINE_METRICS.map((metric) => (
                <WideCell key={metric} kind="end">
                  <Figure
                    value={row.figures[metric] ?? null}
                    format="money"
                    isCriticalBelowZero={metric === 'gross_profit'}
                    {...(isExplained && { why: whyOfRow(metric, row) })}
                  />
                </WideCell>
              ))}
              <WideCell kind="end">
                <Figure value={row.soFar} format="money" isCriticalBelowZero />
              </WideCell>
            </tr>
          ))}
        </WideTable>
      )}
    </OrderCard>
  );
}

/** Explains the figure of this day's event alone. */
function whyOfRow(metric: string, { day, event }: TimelineRow): WhyRequest {
  return {
    metric,
    range: { start: day, end: day },
    filters: [{ field: 'event', operator: 'eq', values: [event] }],
    about: EVENT_LABELS[event],
  };
}

/** Formats "Sale, 2 units", "Return, 1 unit", "Fee". */
function eventText({ event, unitsSold, unitsReturned }: TimelineRow): string {
  const units = unitsSold - unitsReturned;
  if (units === 0) return EVENT_LABELS[event];
  const count = event === 'edit' ? units : Math.abs(units);
  const sign = event === 'edit' && units > 0 ? '+' : '';
  return `${EVENT_LABELS[event]}, ${sign}${count} ${Math.abs(count) === 1 ? 'unit' : 'units'}`;
}

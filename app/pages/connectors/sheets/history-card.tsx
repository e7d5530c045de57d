import { Badge } from '#app/components/ui/badge.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import { SHEETS_PATH, type SheetView } from '#app/view-models/sheets/sheets-view.ts';
import { RUN_LABELS, SHEET_MESSAGES, TRIGGER_LABELS } from './sheet-messages.ts';

const TONES = { done: 'success', failed: 'critical', waiting: 'info', running: 'info' } as const;

export function HistoryCard({
  sheet,
  locale,
}: {
  readonly sheet: SheetView;
  readonly locale: string;
}) {
  const columns = [
    { title: 'When', kind: 'line' },
    { title: 'How' },
    { title: 'Outcome' },
    { title: 'Rows', kind: 'end' },
    { title: 'New or changed', kind: 'end' },
    { title: 'Taken away', kind: 'end' },
    { title: 'Rejected', kind: 'end' },
    { title: 'What went wrong', kind: 'sentence' },
  ] as const;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {SHEET_MESSAGES.history}
        </Text>
        <WideTable label={SHEET_MESSAGES.history} columns={columns}>
          {sheet.runs.map((run) => (
            <tr key={run.runNo}>
              <th scope="row">{formatMoment(run.requestedAt, locale)}</th>
              <WideCell>{TRIGGER_LABELS[run.trigger]}</WideCell>
              <WideCell>
                {run.status === 'unchanged' ? (
                  <Badge>{RUN_LABELS.unchanged}</Badge>
                ) : (
                  <Badge tone={TONES[run.status]}>{RUN_LABELS[run.status]}</Badge>
                )}
              </WideCell>
              <WideCell kind="end">{run.rowsRead}</WideCell>
              <WideCell kind="end">{run.booked}</WideCell>
              <WideCell kind="end">{run.removed}</WideCell>
              <WideCell kind="end">
                {run.rowsRejected === 0 ? (
                  0
                ) : (
                  <a
                    className="Polaris-Link"
                    href={`${SHEETS_PATH}/rejects?sheet=${sheet.kind}&run=${run.runNo}`}
                    download
                  >
                    {run.rowsRejected}
                  </a>
                )}
              </WideCell>
              <WideCell kind="sentence">{run.message ?? '–'}</WideCell>
            </tr>
          ))}
        </WideTable>
      </BlockStack>
    </Card>
  );
}

import { Badge, BlockStack, Card, Link, Text } from '@shopify/polaris';
import { WideCell, type WideColumn, WideTable } from '#app/components/table/wide-table.tsx';
import type { ImportListItem } from '#app/domain/imports/import-view.ts';
import { IMPORT_MESSAGES, STATUS_TONES, STATUS_LABELS } from './import-messages.ts';
import { formatMoment } from '#app/domain/calendar/format-day.ts';

const COLUMNS: readonly WideColumn[] = [
  { title: IMPORT_MESSAGES.file },
  { title: IMPORT_MESSAGES.contents },
  { title: IMPORT_MESSAGES.date },
  { title: IMPORT_MESSAGES.outcome },
  { title: IMPORT_MESSAGES.booked, kind: 'end' },
  { title: IMPORT_MESSAGES.unchanged, kind: 'end' },
  { title: IMPORT_MESSAGES.rejected, kind: 'end' },
];

/** What was imported before, the latest first. */
export function ImportList({ imports }: { readonly imports: readonly ImportListItem[] }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {IMPORT_MESSAGES.listTitle}
        </Text>
        {imports.length === 0 ? (
          <Text as="p" tone="subdued">
            {IMPORT_MESSAGES.none}
          </Text>
        ) : (
          <WideTable label={IMPORT_MESSAGES.listTitle} columns={COLUMNS}>
            {imports.map((item) => (
              <ImportLine key={item.importId} {...item} />
            ))}
          </WideTable>
        )}
      </BlockStack>
    </Card>
  );
}

function ImportLine({ importId, fileName, formatLabel, startedAt, progress }: ImportListItem) {
  const { status, booked, unchanged, rowsRejected } = progress;
  return (
    <tr>
      <th scope="row">
        <Link url={`/imports/${importId}`}>{fileName}</Link>
      </th>
      <WideCell>{formatLabel}</WideCell>
      <WideCell kind="line">{formatMoment(startedAt, 'en')}</WideCell>
      <WideCell>
        <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
      </WideCell>
      <WideCell kind="end">{booked.toLocaleString('en')}</WideCell>
      <WideCell kind="end">{unchanged.toLocaleString('en')}</WideCell>
      <WideCell kind="end">{rowsRejected.toLocaleString('en')}</WideCell>
    </tr>
  );
}

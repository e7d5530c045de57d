import { Badge, BlockStack, Card, Link, Text } from '@shopify/polaris';
import type { ImportListItem } from '#app/domain/imports/import-view.ts';
import { IMPORT_MESSAGES, STATUS_TONES, STATUS_LABELS } from './import-messages.ts';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import styles from './imports.module.css';

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
          <div
            className={styles['frame']}
            tabIndex={0}
            role="region"
            aria-label={IMPORT_MESSAGES.listTitle}
          >
            <table className={styles['table']}>
              <thead>
                <tr>
                  <th scope="col">{IMPORT_MESSAGES.file}</th>
                  <th scope="col">{IMPORT_MESSAGES.contents}</th>
                  <th scope="col">{IMPORT_MESSAGES.date}</th>
                  <th scope="col">{IMPORT_MESSAGES.outcome}</th>
                  <th scope="col" className={styles['end']}>
                    {IMPORT_MESSAGES.booked}
                  </th>
                  <th scope="col" className={styles['end']}>
                    {IMPORT_MESSAGES.unchanged}
                  </th>
                  <th scope="col" className={styles['end']}>
                    {IMPORT_MESSAGES.rejected}
                  </th>
                </tr>
              </thead>
              <tbody>
                {imports.map((item) => (
                  <ImportLine key={item.importId} {...item} />
                ))}
              </tbody>
            </table>
          </div>
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
      <td>{formatLabel}</td>
      <td>{formatMoment(startedAt, 'en')}</td>
      <td>
        <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
      </td>
      <td className={styles['end']}>{booked.toLocaleString('en')}</td>
      <td className={styles['end']}>{unchanged.toLocaleString('en')}</td>
      <td className={styles['end']}>{rowsRejected.toLocaleString('en')}</td>
    </tr>
  );
}

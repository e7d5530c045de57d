import { Badge, BlockStack, Card, Link, Text } from '@shopify/polaris';
import type { ImportListItem } from '#app/domain/imports/import-view.ts';
import { IMPORT_WORDS, STATUS_TONES, STATUS_WORDS } from './import-words.ts';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import styles from './imports.module.css';

/** What was imported before, the latest first. */
export function ImportList({ imports }: { readonly imports: readonly ImportListItem[] }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {IMPORT_WORDS.listTitle}
        </Text>
        {imports.length === 0 ? (
          <Text as="p" tone="subdued">
            {IMPORT_WORDS.none}
          </Text>
        ) : (
          <div
            className={styles['frame']}
            tabIndex={0}
            role="region"
            aria-label={IMPORT_WORDS.listTitle}
          >
            <table className={styles['table']}>
              <thead>
                <tr>
                  <th scope="col">{IMPORT_WORDS.file}</th>
                  <th scope="col">{IMPORT_WORDS.contents}</th>
                  <th scope="col">{IMPORT_WORDS.date}</th>
                  <th scope="col">{IMPORT_WORDS.outcome}</th>
                  <th scope="col" className={styles['end']}>
                    {IMPORT_WORDS.booked}
                  </th>
                  <th scope="col" className={styles['end']}>
                    {IMPORT_WORDS.unchanged}
                  </th>
                  <th scope="col" className={styles['end']}>
                    {IMPORT_WORDS.rejected}
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
        <Badge tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Badge>
      </td>
      <td className={styles['end']}>{booked.toLocaleString('en')}</td>
      <td className={styles['end']}>{unchanged.toLocaleString('en')}</td>
      <td className={styles['end']}>{rowsRejected.toLocaleString('en')}</td>
    </tr>
  );
}

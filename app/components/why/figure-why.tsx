import { BlockStack, Box, Pagination, Text } from '@shopify/polaris';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { metricOf } from '#app/domain/metrics/metrics.ts';
import { formatValue } from '#app/domain/report/format-value.ts';
import type { FigureWhy as Why, WhyEntries, WhyEntry, WhyPart } from '#app/domain/report/why.ts';
import { useReport } from '#app/components/report/report-context.ts';
import type { WhyRequest } from './why-context.ts';
import styles from './why.module.css';

interface FigureWhyProps {
  readonly why: Why;
  readonly request: WhyRequest;
  readonly onOpen: (request: WhyRequest) => void;
  readonly onPage: (pageNumber: number) => void;
}

/** The figure, the sum it is, and what it was counted from. */
export function FigureWhy({ why, request, onOpen, onPage }: FigureWhyProps) {
  const { shop } = useReport();
  const { format } = metricOf(why.metric);
  const days = `${formatDay(why.range.start, shop.locale)} to ${formatDay(why.range.end, shop.locale)}`;
  const openPart = ({ metric }: WhyPart) => onOpen({ ...request, metric });
  return (
    <Box padding="400">
      <BlockStack gap="400">
        <BlockStack gap="050">
          <Text as="p" variant="headingXl" numeric>
            {formatValue(why.value, format, shop)}
          </Text>
          <Text as="p" variant="bodySm" tone="subdued">
            {days}
          </Text>
        </BlockStack>
        {why.parts.length > 0 && <Parts why={why} onOpen={openPart} />}
        {why.entries !== null && (
          <Entries
            entries={why.entries}
            why={why}
            request={request}
            onOpen={onOpen}
            onPage={onPage}
          />
        )}
        {why.notes.map((note) => (
          <Text key={note} as="p" variant="bodySm" tone="subdued">
            {note}
          </Text>
        ))}
      </BlockStack>
    </Box>
  );
}

function Parts({ why, onOpen }: { readonly why: Why; readonly onOpen: (part: WhyPart) => void }) {
  const { shop } = useReport();
  const { label, format } = metricOf(why.metric);
  return (
    <table className={styles['table']} aria-label="How it is made up">
      <tbody>
        {why.parts.map((part, index) => (
          <tr key={`${index} ${part.metric}`}>
            <td className={styles['sign']}>{index === 0 ? '' : part.sign}</td>
            <th scope="row">
              <button type="button" className={styles['open']} onClick={() => onOpen(part)}>
                {metricOf(part.metric).label}
              </button>
            </th>
            <td>{formatValue(part.value, metricOf(part.metric).format, shop)}</td>
          </tr>
        ))}
        <tr className={styles['total']}>
          <td className={styles['sign']}>=</td>
          <th scope="row">{label}</th>
          <td>{formatValue(why.value, format, shop)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Entries({
  entries,
  why,
  request,
  onOpen,
  onPage,
}: FigureWhyProps & {
  readonly entries: WhyEntries;
}) {
  const { shop } = useReport();
  const { by, rows, rowCount, page } = entries;
  const { format } = metricOf(why.metric);
  if (rowCount === 0) return null;
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {`${ENTRY_TITLES[by]} (${formatValue(rowCount, 'count', shop)}), largest first`}
      </Text>
      <table className={styles['table']} aria-label={ENTRY_TITLES[by]}>
        <tbody>
          {rows.map((entry) => (
            <tr key={entry.key ?? 'none'}>
              <th scope="row">
                {by === 'order' && entry.key !== null ? (
                  <button
                    type="button"
                    className={styles['open']}
                    onClick={() => onOpen({ ...request, order: orderOf(entry) })}
                  >
                    {entry.label}
                  </button>
                ) : (
                  entry.label
                )}
              </th>
              <td>{formatValue(entry.value, format, shop)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rowCount > page.size && (
        <Pagination
          hasPrevious={page.number > 1}
          onPrevious={() => onPage(page.number - 1)}
          hasNext={page.number * page.size < rowCount}
          onNext={() => onPage(page.number + 1)}
        />
      )}
    </BlockStack>
  );
}

const ENTRY_TITLES = {
  order: 'Orders',
  customer: 'Customers',
  campaign: 'Campaigns',
  expense: 'Expenses',
  cost_kind: 'Sources',
  shop: 'Shops',
} as const;

function orderOf({ key, label }: WhyEntry): { readonly id: string; readonly name: string } {
  return { id: key ?? '', name: label };
}

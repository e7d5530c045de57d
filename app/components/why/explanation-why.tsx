import { BlockStack, Box, Text } from '@shopify/polaris';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { type Explanation, shownText } from '#app/view-models/report/explanation.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import type { WhyRequest } from '#app/view-models/report/why-request.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { WhyList, WhySteps } from './why-tables.tsx';

/** A figure that is no metric: its parts, what it was counted from, and what has to be known. */
export function ExplanationWhy({
  label,
  why: { value, range, parts, entries, notes },
  onOpen,
  onPage,
}: {
  readonly label: string;
  readonly why: Explanation;
  readonly onOpen: (request: WhyRequest) => void;
  readonly onPage: (pageNumber: number) => void;
}) {
  const { shop } = useReport();
  const open = (opens: WhyRequest | undefined) =>
    opens === undefined ? {} : { onOpen: () => onOpen(opens) };
  return (
    <Box padding="400">
      <BlockStack gap="400">
        <BlockStack gap="050">
          <Text as="p" variant="headingXl" numeric>
            {shownText(value, shop)}
          </Text>
          {range !== null && (
            <Text as="p" variant="bodySm" tone="subdued">
              {`${formatDay(range.start, shop.locale)} to ${formatDay(range.end, shop.locale)}`}
            </Text>
          )}
        </BlockStack>
        {parts.length > 0 && (
          <WhySteps
            steps={parts.map(({ sign, label: name, shown, opens }, at) => ({
              key: `${at} ${name}`,
              sign,
              label: name,
              cells: [shownText(shown, shop)],
              ...open(opens),
            }))}
            result={{ label, cells: [shownText(value, shop)] }}
          />
        )}
        {entries !== null && entries.rowCount > 0 && (
          <WhyList
            title={
              `${entries.title} (${formatValue(entries.rowCount, 'count', shop)})` +
              (entries.order === null ? '' : `, ${entries.order}`)
            }
            name={entries.title}
            rows={entries.rows.map(({ key, label: name, shown, opens }) => ({
              key,
              label: name,
              text: shownText(shown, shop),
              ...open(opens),
            }))}
            rowCount={entries.rowCount}
            page={entries.page}
            onPage={onPage}
          />
        )}
        {notes.map((note) => (
          <Text key={note} as="p" variant="bodySm" tone="subdued">
            {note}
          </Text>
        ))}
      </BlockStack>
    </Box>
  );
}

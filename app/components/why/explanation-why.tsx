import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Text } from '#app/components/ui/text.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { comparedTexts, type Explanation, shownText } from '#app/view-models/report/explanation.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import type { WhyRequest } from '#app/view-models/report/why-request.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { WhyList, WhySteps } from './why-tables.tsx';

/** Explains a figure that is no metric: its parts, its source records, and notes. */
export function ExplanationWhy({
  label,
  why,
  onOpen,
  onPage,
}: {
  readonly label: string;
  readonly why: Explanation;
  readonly onOpen: (request: WhyRequest) => void;
  readonly onPage: (pageNumber: number) => void;
}) {
  const { shop } = useReport();
  const { value, parts, entries, notes, before } = why;
  const open = (opens: WhyRequest | undefined) =>
    opens === undefined ? {} : { onOpen: () => onOpen(opens) };
  const isCompared = before !== undefined;
  const cells = (part: Parameters<typeof comparedTexts>[0]) =>
    isCompared ? comparedTexts(part, shop) : [shownText(part.shown, shop)];
  return (
    <Box padding="400">
      <BlockStack gap="400">
        <Answer why={why} />
        {parts.length > 0 && (
          <WhySteps
            isCompared={isCompared}
            steps={parts.map((part, at) => ({
              key: `${at} ${part.label}`,
              sign: part.sign,
              label: part.label,
              ...(part.detail !== undefined && { detail: part.detail }),
              cells: cells(part),
              ...open(part.opens),
            }))}
            result={{ label, cells: cells({ shown: value, before: before?.value ?? null }) }}
          />
        )}
        {entries !== null && entries.rowCount > 0 && (
          <WhyList
            title={
              `${entries.title} (${formatValue(entries.rowCount, 'count', shop)})` +
              (entries.order === null ? '' : `, ${entries.order}`)
            }
            name={entries.title}
            rows={entries.rows.map(({ key, label: name, detail, shown, opens }) => ({
              key,
              label: name,
              ...(detail !== undefined && { detail }),
              text: shownText(shown, shop),
              ...open(opens),
            }))}
            {...(entries.rest !== undefined && {
              rest: { label: entries.rest.label, text: shownText(entries.rest.shown, shop) },
            })}
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

function Answer({
  why: { value, range, before },
}: {
  readonly why: Pick<Explanation, 'value' | 'range' | 'before'>;
}) {
  const { shop } = useReport();
  const days = ({ start, end }: DateRange) =>
    `${formatDay(start, shop.locale)} to ${formatDay(end, shop.locale)}`;
  return (
    <BlockStack gap="050">
      <Text as="p" variant="headingXl" numeric>
        {shownText(value, shop)}
      </Text>
      {range !== null && (
        <Text as="p" variant="bodySm" tone="subdued">
          {before === undefined ? days(range) : `${days(range)}, before: ${days(before.range)}`}
        </Text>
      )}
    </BlockStack>
  );
}

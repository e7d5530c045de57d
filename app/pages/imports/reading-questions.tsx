import { Banner } from '#app/components/ui/banner.ts';
import { useReaderLocale } from '#app/components/reader-locale.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import type { MappingView } from '#app/domain/imports/import-view.ts';
import { readDate, type DateOrder } from '#app/domain/imports/read-date.ts';
import { shortAmount } from '#app/domain/imports/writing-notes.ts';
import { readDisplayLocale } from '#app/lib/display-locale.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import type { OpenOption } from './use-mapping.ts';

interface QuestionProps {
  readonly view: MappingView;
  readonly mapping: ColumnMapping;
}

interface OpenQuestionProps extends QuestionProps {
  readonly open: readonly OpenOption[];
}

interface ReadingQuestionsProps extends OpenQuestionProps {
  readonly openTwins: MappingView['twins'];
}

/** Shows the options that the file leaves open, with their current assumption. */
export function ReadingQuestions({ view, mapping, open, openTwins }: ReadingQuestionsProps) {
  if (view.isUnsure) {
    return (
      <Banner tone="warning" title={IMPORT_MESSAGES.formatQuestion}>
        <p>{IMPORT_MESSAGES.formatQuestionText}</p>
      </Banner>
    );
  }
  return (
    <>
      {openTwins.map((twins) => (
        <TwinQuestion key={`${twins.field} ${twins.other}`} {...twins} />
      ))}
      <DateQuestion view={view} mapping={mapping} open={open} />
      <DecimalQuestion view={view} mapping={mapping} open={open} />
      <SignQuestion view={view} mapping={mapping} open={open} />
    </>
  );
}

/** Shows a date with two readings: both are written out, instead of patterns. */
function DateQuestion({ view: { ambiguousDate }, mapping, open }: OpenQuestionProps) {
  // Whatever date format the reader chose: a pattern would be as ambiguous as the file.
  const { locale } = readDisplayLocale(useReaderLocale());
  if (ambiguousDate === null) return null;
  const reading = (order: DateOrder) => {
    const date = readDate(ambiguousDate, order);
    return date === null ? '' : formatDay(date.day, locale);
  };
  return (
    <Banner tone="warning" title={`Is "${ambiguousDate}" ${reading('dmy')} or ${reading('mdy')}?`}>
      <p>
        {open.includes('dateOrder')
          ? 'All dates of the file can be read both ways. Choose the order of dates below.'
          : `It is read as ${reading(mapping.dateOrder)} now.`}
      </p>
    </Banner>
  );
}

/** Chooses one of two columns with one name. */
function TwinQuestion({ field, column, example }: MappingView['twins'][number]) {
  return (
    <Banner tone="warning" title={`Which column "${column}" counts?`}>
      <p>
        {`Two columns have this name, and they differ: "${example[0]}" and "${example[1]}" on one row. ` +
          (field === null
            ? 'Remove one of them from the file and send it again.'
            : 'Choose one below.')}
      </p>
    </Banner>
  );
}

/** Shows an amount with thousands or with three decimals. */
function DecimalQuestion({ view: { ambiguousNumber }, mapping, open }: OpenQuestionProps) {
  if (ambiguousNumber === null) return null;
  const [dot, comma] = [shortAmount(ambiguousNumber, '.'), shortAmount(ambiguousNumber, ',')];
  return (
    <Banner tone="warning" title={`Is "${ambiguousNumber}" ${dot} or ${comma}?`}>
      <p>
        {open.includes('decimalMark')
          ? 'All amounts of the file can be read both ways. Choose the decimal mark below.'
          : `It is read as ${shortAmount(ambiguousNumber, mapping.decimalMark)} now.`}
      </p>
    </Banner>
  );
}

function negativeText(minus: number, all: number): string {
  if (all === 1) return 'The amount is negative. Is it a cost?';
  return minus === 1
    ? `1 of ${all} amounts is negative. Is it a cost?`
    : `${minus} of ${all} amounts are negative. Are they costs?`;
}

/** Chooses the meaning of a minus among expenses: a payment of the account, or money back. */
function SignQuestion({ view: { signQuestion }, mapping, open }: OpenQuestionProps) {
  if (signQuestion === null) return null;
  const { minus, all } = signQuestion;
  const taken =
    mapping.costSign === 'minus'
      ? 'What has a minus is taken as a cost now, and amounts without one are left out'
      : 'What has a minus is taken off the costs now';
  return (
    <Banner tone="warning" title={negativeText(minus, all)}>
      <p>{open.includes('costSign') ? 'Choose below how costs are written.' : `${taken}.`}</p>
    </Banner>
  );
}

import { useSearchParams } from '@remix-run/react';
import { Select } from '#app/components/ui/select.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { usePendingSearch } from '#app/components/report-context/use-report-address.ts';
import { getDimension } from '#app/domain/metrics/dimensions.ts';
import { ROW_COMPARISONS } from '#app/domain/metrics/row-comparison.ts';
import type { DeclaredReport } from './declared-report-view.ts';
import type { ReportGrouping } from '#app/view-models/declared-reports/report-declaration.ts';
import {
  GROUPING_WORD,
  groupingsWithin,
} from '#app/view-models/declared-reports/report-queries.ts';
import {
  ROW_COMPARISON_LABELS,
  ROW_COMPARISON_WORD,
} from '#app/view-models/declared-reports/row-comparison-view.ts';
import { DECLARED_REPORT_MESSAGES } from './declared-report-messages.ts';

/** Chooses the grouping of the rows; a parameter of the address, as every choice. */
export function GroupingPicker({ declaration, view }: DeclaredReport) {
  const { plan } = useReport();
  const [, setParams] = useSearchParams();
  const pendingSearch = usePendingSearch();
  const groupings = groupingsWithin(declaration, plan);
  if (groupings.length < 2) return null;
  const choose = (by: string) => {
    const next = new URLSearchParams(pendingSearch());
    next.set(GROUPING_WORD, by);
    // Of the rows that were: they mean nothing among others.
    for (const word of ['page', 'sort', 'q']) next.delete(word);
    setParams(next, { preventScrollReset: true });
  };
  return (
    <Select
      label={DECLARED_REPORT_MESSAGES.groupBy}
      labelInline
      options={groupings.map(({ by }) => ({ value: by, label: groupingLabel(by) }))}
      value={view.grouping.by}
      onChange={choose}
    />
  );
}

/** Chooses the comparison of each row; a parameter of the address too. */
export function RowComparisonPicker({ view }: Pick<DeclaredReport, 'view'>) {
  const [, setParams] = useSearchParams();
  const pendingSearch = usePendingSearch();
  const choose = (comparison: string) => {
    const next = new URLSearchParams(pendingSearch());
    if (comparison === EARLIER_DAYS) next.delete(ROW_COMPARISON_WORD);
    else next.set(ROW_COMPARISON_WORD, comparison);
    setParams(next, { preventScrollReset: true });
  };
  return (
    <Select
      label={DECLARED_REPORT_MESSAGES.compareRows}
      labelInline
      options={[
        { value: EARLIER_DAYS, label: DECLARED_REPORT_MESSAGES.earlierDays },
        ...ROW_COMPARISONS.map((value) => ({ value, label: ROW_COMPARISON_LABELS[value] })),
      ]}
      value={view.comparison?.key ?? EARLIER_DAYS}
      onChange={choose}
    />
  );
}

const EARLIER_DAYS = 'earlier_days';

function groupingLabel(by: ReportGrouping['by']): string {
  return by === 'period' ? DECLARED_REPORT_MESSAGES.period : getDimension(by).label;
}

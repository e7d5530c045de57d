import { useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { EmptyState } from '#app/components/ui/empty-state.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { TextField } from '#app/components/ui/text-field.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReportPage } from '#app/components/report/report-page.tsx';
import {
  REPORT_EDIT_PATH,
  type ReportListView,
  TEMPLATES_PATH,
} from '#app/view-models/custom-reports/custom-report-views.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { CUSTOM_REPORT_MESSAGES } from './custom-report-messages.ts';
import styles from './custom-reports.module.css';
import { RefusedButton } from './report-actions.tsx';
import { ReportCards } from './report-cards.tsx';

/** The number of reports from which there is a search. */
const SEARCH_FROM = 6;

/** /custom-reports/my-reports: the reports of this shop, and their initial days. */
export function MyReportsScreen({
  report,
  list,
}: {
  readonly report: ReportView;
  readonly list: ReportListView;
}) {
  const { start, end } = report.state.range;
  return (
    <ReportPage
      title="My reports"
      report={report}
      toolbar={{}}
      primaryAction={<NewReport list={list} />}
    >
      <ReportList list={list} days={new URLSearchParams({ start, end })} />
    </ReportPage>
  );
}

/** Links to the builder, where the role may use it. */
export function NewReport({ list }: { readonly list: ReportListView }) {
  if (list.editing === 'hidden') return null;
  if (list.editing === 'disabled') {
    return <RefusedButton label="New report" refusal={list.refusal ?? ''} />;
  }
  return (
    <Button variant="primary" url={REPORT_EDIT_PATH}>
      New report
    </Button>
  );
}

/** Lists the reports with a search, or first steps where there are none. */
export function ReportList({
  list,
  days,
}: {
  readonly list: ReportListView;
  readonly days: URLSearchParams | null;
}) {
  const [search, setSearch] = useState('');
  if (list.reports.length === 0) return <NoReports list={list} />;
  const part = search.trim().toLocaleLowerCase(list.locale);
  const matches = list.reports.filter(({ name, description }) =>
    `${name} ${description}`.toLocaleLowerCase(list.locale).includes(part),
  );
  return (
    <BlockStack gap="400">
      {list.reports.length >= SEARCH_FROM && (
        <div className={styles['inset']}>
          <TextField
            label="Search reports"
            labelHidden
            placeholder="Search reports"
            value={search}
            onChange={setSearch}
            clearButton
            onClearButtonClick={() => setSearch('')}
            autoComplete="off"
          />
        </div>
      )}
      {matches.length === 0 ? (
        <div className={styles['inset']}>
          <Text as="p" tone="subdued">{`No report contains “${search.trim()}”.`}</Text>
        </div>
      ) : (
        <ReportCards reports={matches} list={list} days={days} />
      )}
    </BlockStack>
  );
}

function NoReports({ list }: { readonly list: ReportListView }) {
  const canEdit = list.editing === 'shown';
  return (
    <Card>
      <EmptyState
        heading={CUSTOM_REPORT_MESSAGES.noReports}
        image="/illustrations/first-use.svg"
        action={{ content: 'Look at the templates', url: TEMPLATES_PATH }}
        {...(canEdit && { secondaryAction: { content: 'New report', url: REPORT_EDIT_PATH } })}
      >
        <p>{CUSTOM_REPORT_MESSAGES.noReportsText}</p>
        {!canEdit && list.refusal !== null && (
          <InlineStack align="center">
            <Text as="p" tone="subdued">
              {list.refusal}
            </Text>
          </InlineStack>
        )}
      </EmptyState>
    </Card>
  );
}

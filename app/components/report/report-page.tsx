import type { ReactNode } from 'react';
import { BlockStack, Page } from '@shopify/polaris';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { comparisonNote } from '#app/view-models/report/period-status.ts';
import { WhyProvider } from '#app/components/why/why-provider.tsx';
import { BacklogNotice, CostsNotice, ShopsNotice } from './report-notices.tsx';
import { ReportViewContext } from '#app/components/report-context/report-context.ts';
import { ReportToolbar, type ToolbarOptions } from './report-toolbar.tsx';
import { useReportAddress } from '#app/components/report-context/use-report-address.ts';
import styles from './report.module.css';

export interface ReportPageProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly report: ReportView;
  /** Which controls this page has; the date range always. */
  readonly toolbar: ToolbarOptions;
  readonly primaryAction?: ReactNode;
  readonly backAction?: { readonly content: string; readonly url: string };
  /** What the reader should know of the figures, from MetricResult.notes. */
  readonly notes?: readonly string[];
  /** The figures of the whole report: how far their costs are known is said above them. */
  readonly total?: Readonly<Record<string, MetricValue>>;
  readonly children: ReactNode;
}

/** The frame of a report: title, one toolbar, then the answer; with the Why sheet within reach. */
export function ReportPage({ report, toolbar, children, notes, total, ...page }: ReportPageProps) {
  return (
    <ReportViewContext.Provider value={report}>
      <WhyProvider>
        <Page
          title={page.title}
          fullWidth
          {...(page.subtitle === undefined ? {} : { subtitle: page.subtitle })}
          {...(page.backAction === undefined ? {} : { backAction: page.backAction })}
          primaryAction={page.primaryAction}
        >
          <BlockStack gap="400">
            <ReportToolbar {...toolbar} />
            <BacklogNotice backlog={report.backlog} />
            <ShopsNotice shops={report.shops} />
            {total !== undefined && <CostsNotice values={total} />}
            <Notes notes={[...comparisonNotes(report), ...(notes ?? [])]} />
            <Dimmed>{children}</Dimmed>
          </BlockStack>
        </Page>
      </WhyProvider>
    </ReportViewContext.Provider>
  );
}

function comparisonNotes(report: ReportView): readonly string[] {
  const context = { ...report, range: report.state.range };
  const note = comparisonNote(report.previousRange, context, report.shop.locale);
  return note === null ? [] : [note];
}

/** Keeps the old figures, dimmed, until the new ones are there. */
function Dimmed({ children }: { readonly children: ReactNode }) {
  const { isLoading } = useReportAddress();
  return (
    <div className={isLoading ? styles['dimmed'] : styles['figures']} aria-busy={isLoading}>
      <BlockStack gap="400">{children}</BlockStack>
    </div>
  );
}

function Notes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={styles['notes']}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

import { useRevalidator } from '@remix-run/react';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { ReportViewContext, useReport } from '#app/components/report-context/report-context.ts';
import { useReportAddress } from '#app/components/report-context/use-report-address.ts';
import { WhyProvider } from '#app/components/why/why-provider.tsx';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import type { ShopsOfReport } from '#app/domain/multishop/shops-of-report.ts';
import { comparisonNote } from '#app/view-models/report/period-status.ts';
import { profitKnowledge } from '#app/domain/metrics/profit-knowledge.ts';
import { getMissingText } from '#app/domain/profit/profit-name.ts';
import { coverageNote } from '#app/view-models/report/coverage-note.ts';
import type { ReportBacklog, ReportView } from '#app/view-models/report/report-view.ts';
import { PRODUCT_COSTS_PATH } from '#app/view-models/settings/product-costs-path.ts';
import { PageViewsButton, PageViewsStatus } from '#app/components/report-views/page-views.tsx';
import { useReaderLocale } from '#app/components/reader-locale.ts';
import { formatCount } from '#app/lib/format-number.ts';
import type { ShownViews } from '#app/view-models/report-views/saved-view.ts';
import { ReportToolbar, type ToolbarOptions } from './report-toolbar.tsx';
import styles from './report.module.css';

export interface ReportPageProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly titleMetadata?: ReactNode;
  readonly report: ReportView;
  /** The controls of this page; the date range always. Null where no day can be chosen. */
  readonly toolbar: ToolbarOptions | null;
  readonly primaryAction?: ReactNode;
  /** The saved views of the page, where it saves its layout. */
  readonly views?: ShownViews | null;
  readonly backAction?: { readonly content: string; readonly url: string };
  /** Notes for readers of the figures, from MetricResult.notes. */
  readonly notes?: readonly string[];
  /** The figures of the complete report: the share of known costs is shown above them. */
  readonly total?: Readonly<Record<string, MetricValue>>;
  readonly children: ReactNode;
}

/**
 * Renders the frame of a report: title, one toolbar, then the figures; with the Why sheet in reach.
 */
export function ReportPage({
  report,
  toolbar,
  children,
  notes,
  total,
  views = null,
  ...page
}: ReportPageProps) {
  return (
    <ReportViewContext.Provider value={report}>
      <WhyProvider>
        <Page
          title={page.title}
          fullWidth
          {...(page.subtitle === undefined ? {} : { subtitle: page.subtitle })}
          {...(page.titleMetadata === undefined ? {} : { titleMetadata: page.titleMetadata })}
          {...(page.backAction === undefined ? {} : { backAction: page.backAction })}
          primaryAction={
            views === null ? (
              page.primaryAction
            ) : (
              <InlineStack gap="200">
                {page.primaryAction}
                <PageViewsButton views={views} />
              </InlineStack>
            )
          }
        >
          <BlockStack gap="400">
            {toolbar !== null && <ReportToolbar {...toolbar} />}
            <BacklogNotice backlog={report.backlog} />
            <ShopsNotice shops={report.shops} />
            {views !== null && <PageViewsStatus views={views} />}
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

/** Shows the old figures, dimmed, until the new ones arrive. */
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

/** The interval at which the page checks the progress. */
const LOOK_EVERY_MS = 2000;

/**
 * The minimum of new orders for a notice: they arrive all day, and fewer are calculated before
 * anyone reads it.
 */
const NEW_ORDERS_MIN = 20;

/**
 * Reports that the figures of the page are incomplete, and the number of remaining orders; the page
 * reloads itself until they are done. Meanwhile the figures are those from before.
 */
function BacklogNotice({ backlog }: { readonly backlog: ReportBacklog | null }) {
  const locale = useReaderLocale();
  useRenewal(backlog !== null);
  if (backlog === null) return null;
  const { kind, ordersLeft } = backlog;
  if (kind === 'new_orders' && ordersLeft < NEW_ORDERS_MIN) return null;
  const left = ordersLeft === 1 ? '1 order left' : `${formatCount(ordersLeft, locale)} orders left`;
  return (
    <div role="status">
      <Banner tone="info">{`Recalculating: ${left}. ${EXPLANATIONS[kind]}`}</Banner>
    </div>
  );
}

function useRenewal(isActive: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isActive || state !== 'idle') return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isActive, state, revalidate]);
}

const EXPLANATIONS = {
  recalculation:
    'These are the last complete figures; the new ones appear here when they are done.',
  new_orders: 'They are added to these figures as they are done.',
} as const;

/**
 * Shows the share of known costs, with a link to the missing ones: a banner where no profit can be
 * stated, a line where it is too high.
 */
function CostsNotice({ values }: { readonly values: Readonly<Record<string, MetricValue>> }) {
  const { shop, costFamilies } = useReport();
  const note = coverageNote(values, shop);
  const missing = namesProfit(values) ? getMissingText(costFamilies) : null;
  const before =
    missing === null ? null : `Profit is before ${missing}: too little is known of them.`;
  if (note === null) {
    return before === null ? null : <div className={styles['notes']}>{before}</div>;
  }
  if (profitKnowledge(values) === 'unknown') {
    return (
      <Banner
        tone="warning"
        {...(shop.isDemo ? {} : { action: { content: ADD_COSTS, url: PRODUCT_COSTS_PATH } })}
      >
        <Text as="p">{note}</Text>
      </Banner>
    );
  }
  return (
    <div className={styles['notes']}>
      {`${note} Profit is overstated by the cost of the rest. `}
      {before !== null && `${before} `}
      {!shop.isDemo && <Link url={PRODUCT_COSTS_PATH}>{ADD_COSTS}</Link>}
    </div>
  );
}

const ADD_COSTS = 'Add costs';

function namesProfit(values: Readonly<Record<string, MetricValue>>): boolean {
  return ['gross_profit', 'net_profit'].some((metric) => (values[metric] ?? null) !== null);
}

/** Describes the shops that are left out of the selection, and the conversion of amounts. */
function ShopsNotice({ shops: { notice, details } }: { readonly shops: ShopsOfReport }) {
  if (notice === null && details.length === 0) return null;
  return (
    <Banner tone={notice?.tone ?? 'info'}>
      <BlockStack gap="050">
        {notice === null ? null : <Text as="p">{notice.text}</Text>}
        {details.map((detail) => (
          <Text as="p" tone="subdued" variant="bodySm" key={detail}>
            {detail}
          </Text>
        ))}
      </BlockStack>
    </Banner>
  );
}

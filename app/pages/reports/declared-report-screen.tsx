import { lazy, Suspense } from 'react';
import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { tileView } from '#app/components/figures/tile-view.ts';
import { Tile } from '#app/components/figures/tile.tsx';
import { Tiles } from '#app/components/figures/tiles.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { ReportPage } from '#app/components/report/report-page.tsx';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';
import { Notices } from '#app/components/states/notices.tsx';
import { useInBrowser } from '#app/components/states/use-in-browser.ts';
import { getDimension } from '#app/domain/metrics/dimensions.ts';
import { hasUnallocatedKey } from '#app/domain/metrics/unallocated.ts';
import { isPageOpen } from '#app/domain/access/roles/allowed-pages.ts';
import { getRoute, type RouteName } from '#app/domain/pages/match-route.ts';
import { metricParts } from '#app/domain/metrics/metric-parts.ts';
import type { DeclaredReport, DeclaredReportView } from './declared-report-view.ts';
import {
  filtersWithin,
  unallocatedMetrics,
} from '#app/view-models/declared-reports/report-queries.ts';
import { getPageLink } from '#app/view-models/report/page-link.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import type { ShownViews } from '#app/view-models/report-views/saved-view.ts';
import type { TooltipPart } from '#app/view-models/report/tooltip-table.ts';
import { tableNotes } from '#app/view-models/tables/table-notes.ts';
import { DeclaredChart } from './declared-chart.tsx';
import { DECLARED_REPORT_MESSAGES } from './declared-report-messages.ts';
import { DeclaredTable } from './declared-table.tsx';
import { Banner } from '#app/components/ui/banner.ts';
import { isBlocked, unlockMessage } from '#app/domain/access/plans/features.ts';

// Of shops that have nothing to see yet.
const NothingYet = lazy(() => import('./nothing-yet.tsx'));

/**
 * Renders any declared report: the main figures as tiles, one chart, and the table that adds up to
 * them.
 */
export function DeclaredReportScreen({
  report,
  view,
  views,
}: {
  readonly report: ReportView;
  readonly view: DeclaredReportView;
  readonly views: ShownViews;
}) {
  const isInBrowser = useInBrowser();
  const { declaration } = view;
  const { manage } = declaration;
  const { report: options } = getRoute(declaration.page);
  const fixedField = declaration.only?.field ?? declaration.subject?.of;
  const source = view.lacksSource ? (declaration.source ?? null) : null;
  const filterFields = filtersWithin(declaration, report.plan).map((key) => ({
    key,
    label: getDimension(key).label,
    kind: 'dimension' as const,
  }));
  return (
    <ReportPage
      title={view.title}
      report={report}
      views={views}
      {...(manage !== undefined && {
        primaryAction: <Button url={manage.path}>{manage.label}</Button>,
      })}
      {...(declaration.subject !== undefined && {
        backAction: getPageLink(`/${declaration.subject.list}`, report.state),
      })}
      toolbar={{
        hasComparison: true,
        hasBreakdown: true,
        hasDating: options?.hasDating ?? false,
        ...(declaration.filters.length > 0 && { filterFields }),
        ...(fixedField !== undefined && { fixedField }),
      }}
      notes={reportNotes({ declaration, view })}
      total={view.timeSeries.total.values}
    >
      <Notices notices={view.notices} />
      {options?.shops === 'all' && <ShopsToCompare report={report} />}
      {source !== null || report.firstDataDay === null ? (
        isInBrowser && (
          <Suspense fallback={<SkeletonLines lines={8} />}>
            <NothingYet title={declaration.firstUse} source={source} />
          </Suspense>
        )
      ) : (
        <>
          <RelatedPages pages={declaration.related ?? []} />
          <ReportTiles declaration={declaration} view={view} />
          <DeclaredChart declaration={declaration} view={view} />
          <DeclaredTable declaration={declaration} view={view} />
        </>
      )}
    </ReportPage>
  );
}

/** Links to pages with details of the subject; those that the reader may not open are left out. */
function RelatedPages({ pages }: { readonly pages: readonly RouteName[] }) {
  const { role, state } = useReport();
  const open = pages.filter((name) => isPageOpen(role, getRoute(name).page));
  if (open.length === 0) return null;
  return (
    <Box paddingInline={{ xs: '400', sm: '0' }}>
      <InlineStack gap="300">
        <Text as="span" tone="subdued">
          {DECLARED_REPORT_MESSAGES.related}
        </Text>
        {open.map((name) => {
          const { content, url } = getPageLink(`/${name}`, state);
          return (
            <Link key={name} url={url}>
              {content}
            </Link>
          );
        })}
      </InlineStack>
    </Box>
  );
}

/**
 * Returns the notes, with this report's own name for the "Not allocated" row of the metric layer.
 */
function reportNotes({ declaration, view: { table, grouping, dimension } }: DeclaredReport) {
  const isNamed = hasUnallocatedKey(getDimension(dimension));
  const notes = tableNotes(table, unallocatedMetrics(declaration)).map((note) =>
    isNamed ? note : note.replace('"Not allocated"', `"${grouping.none}"`),
  );
  return grouping.note === undefined ? notes : [...notes, grouping.note];
}

function ReportTiles({ declaration: { tiles }, view: { timeSeries } }: DeclaredReport) {
  const figures = { total: timeSeries.total, timeSeries: timeSeries.rows };
  return (
    <Tiles most={tiles.length > 4 ? 5 : 4}>
      {tiles.map((metric) => (
        <Tile key={metric} {...tileView({ metric, parts: getParts(metric) }, figures)} />
      ))}
    </Tiles>
  );
}

/** Returns the parts of a metric with their signs. */
function getParts(metric: string): readonly TooltipPart[] {
  return metricParts(metric).map(({ key, role }) => ({
    metric: key,
    sign: role === 'minus' ? -1 : 1,
  }));
}

/** Explains why a page that compares shops shows one alone; nothing where it shows several. */
function ShopsToCompare({
  report: { plan, shop, shops },
}: {
  readonly report: Pick<ReportView, 'plan' | 'shop' | 'shops'>;
}) {
  if (shops.shown.length > 1) return null;
  if (isBlocked(plan, 'MultiShops')) {
    return (
      <Banner tone="info" action={{ content: DECLARED_REPORT_MESSAGES.plans, url: '/pricing' }}>
        <Text as="p">{unlockMessage('MultiShops')}</Text>
      </Banner>
    );
  }
  const add = { content: DECLARED_REPORT_MESSAGES.addShop, url: '/register/select-platforms' };
  return (
    <Banner tone="info" {...(!shop.isDemo && { action: add })}>
      <Text as="p">{DECLARED_REPORT_MESSAGES.oneShop}</Text>
    </Banner>
  );
}

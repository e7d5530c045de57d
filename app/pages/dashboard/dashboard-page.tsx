import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { SkeletonBodyText } from '#app/components/ui/skeleton-body-text.ts';
import { lazy, Suspense, useState } from 'react';
import type { FilterField } from '#app/components/report/filter-messages.ts';
import { FullScreenButton } from '#app/components/report/full-screen-button.tsx';
import { ReportPage } from '#app/components/report/report-page.tsx';
import { FirstUse } from '#app/components/states/first-use.tsx';
import { NoResults } from '#app/components/states/no-results.tsx';
import type { Widget } from '#app/domain/dashboard/dashboard-layout.ts';
import { SIGNS_OF_LIFE } from './dashboard-metrics.ts';
import type { DashboardView } from './dashboard.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { ProfitHero } from './profit-hero.tsx';
import { Widgets } from './widgets.tsx';
import { Button } from '#app/components/ui/button.ts';
import { LockedButton } from '#app/components/report/locked-button.tsx';
import { TipText } from '#app/components/tooltip/tip-text.tsx';
import { TipOn } from '#app/components/tooltip/tip.tsx';
import { isBlocked } from '#app/domain/access/plans/features.ts';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';

const LABEL = 'Customize';

/** Loaded when the user changes the dashboard. */
const DashboardEditor = lazy(() => import('./editor/dashboard-editor.tsx'));

export interface DashboardPageProps {
  readonly report: ReportView;
  /** Null while the shop has no orders at all. */
  readonly dashboard: DashboardView | null;
}

export function DashboardPage({ report, dashboard }: DashboardPageProps) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <ReportPage
      title="Dashboard"
      report={report}
      toolbar={{ hasComparison: true, hasBreakdown: true, filterFields: FILTER_FIELDS }}
      notes={dashboard?.notes ?? []}
      {...(dashboard === null ? {} : { total: dashboard.total.values })}
      primaryAction={
        dashboard !== null &&
        !isEditing && (
          <InlineStack gap="200">
            <FullScreenButton />
            <CustomizeButton report={report} onClick={() => setIsEditing(true)} />
          </InlineStack>
        )
      }
    >
      {dashboard === null ? (
        <FirstUse title="See what your shop really earns" />
      ) : (
        <>
          <ProfitHero dashboard={dashboard} />
          {isEditing ? (
            <Suspense fallback={<SkeletonBodyText lines={12} />}>
              <DashboardEditor dashboard={dashboard} onDone={() => setIsEditing(false)} />
            </Suspense>
          ) : (
            <Figures dashboard={dashboard} />
          )}
        </>
      )}
    </ReportPage>
  );
}

function Figures({ dashboard }: { readonly dashboard: DashboardView }) {
  const { widgets } = dashboard.layout;
  const isEmpty = SIGNS_OF_LIFE.every((metric) => !dashboard.total.values[metric]);
  return (
    <>
      {isEmpty && <NoResults />}
      <Widgets
        widgets={isEmpty ? widgets.filter((one) => !isChart(one)) : widgets}
        dashboard={dashboard}
      />
    </>
  );
}

/** Recognises widgets that are empty without events. */
function isChart({ kind }: Widget): boolean {
  return kind === 'trend' || kind === 'waterfall';
}

const FILTER_FIELDS: readonly FilterField[] = [
  { key: 'country', label: 'Country', kind: 'dimension' },
  { key: 'channel', label: 'Channel', kind: 'dimension' },
  { key: 'source', label: 'Source', kind: 'dimension' },
  { key: 'gateway', label: 'Gateway', kind: 'dimension' },
  { key: 'discount_code', label: 'Discount code', kind: 'dimension' },
  { key: 'customer_type', label: 'New or returning', kind: 'dimension' },
];

/** Opens the editor of the dashboard, where role and plan allow it. */
function CustomizeButton({
  report: { role, plan },
  onClick,
}: {
  readonly report: Pick<ReportView, 'role' | 'plan'>;
  readonly onClick: () => void;
}) {
  const state = getButtonState(role, 'customize_tiles');
  if (state === 'hidden') return null;
  if (state === 'disabled') {
    return (
      <TipOn
        title={LABEL}
        content={<TipText text={getActionRefusal(role, 'customize_tiles') ?? ''} />}
      >
        <Button disabled>{LABEL}</Button>
      </TipOn>
    );
  }
  if (isBlocked(plan, 'DashboardTiles')) {
    return <LockedButton label={LABEL} feature="DashboardTiles" />;
  }
  return <Button onClick={onClick}>{LABEL}</Button>;
}

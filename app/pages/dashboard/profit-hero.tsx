import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { isBlocked } from '#app/domain/access/plans/features.ts';
import type { FamilyKnowledge } from '#app/domain/profit/cost-families.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { getDashboardTile, HERO_METRIC } from './dashboard-tiles.ts';
import type { DashboardView } from './dashboard.ts';
import { NOT_AVAILABLE, formatPoints, formatValue } from '#app/view-models/report/format-value.ts';
import { NOT_KNOWN_YET } from '#app/view-models/report/coverage-note.ts';
import { profitStory } from '#app/view-models/dashboard/profit-story.ts';
import { getProfitName } from '#app/domain/profit/profit-name.ts';
import { listMissingFamilies } from '#app/view-models/report/profit-name.ts';
import { lossMakingAddress } from '#app/view-models/orders/loss-making.ts';
import { writeReportState } from '#app/view-models/report/report-state.ts';
import { Change } from '#app/components/figures/change.tsx';
import { Figure } from '#app/components/figures/figure.tsx';
import { Sparkline } from '#app/components/figures/sparkline.tsx';
import { tileView } from '#app/components/figures/tile-view.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { TipTable } from '#app/components/tooltip/tip-table.tsx';
import { Tip } from '#app/components/tooltip/tip.tsx';
import styles from './dashboard.module.css';

/** Shows the main figure of the page: the profit, its comparison and its main causes. */
export function ProfitHero({ dashboard }: { readonly dashboard: DashboardView }) {
  const { shop, state, previousRange, costFamilies } = useReport();
  const { total } = dashboard;
  const view = tileView(getDashboardTile(HERO_METRIC), dashboard);
  const label =
    view.isUnknown === true ? getMetric(view.metric).label : getProfitName(costFamilies);
  return (
    <Card>
      <div className={styles['hero']}>
        <BlockStack gap="100">
          <div className={styles['heroLabel']}>
            <Tip title={label} content={<TipTable title={label} table={view.table} />}>
              {label}
            </Tip>
          </div>
          <Text
            as="p"
            variant="heading2xl"
            {...(view.isUnknown === true ? { tone: 'subdued' as const } : {})}
          >
            {view.isUnknown === true ? (
              NOT_KNOWN_YET
            ) : (
              <Figure
                value={view.value}
                format="money"
                why={{ metric: view.metric }}
                isCriticalBelowZero
              />
            )}
          </Text>
          <InlineStack gap="200" blockAlign="center">
            {view.previous !== undefined && (
              <Change now={view.value} then={view.previous} format="money" better="up" />
            )}
            {view.isUnknown !== true && (
              <Text as="span" variant="bodySm" tone="subdued">
                {marginText(dashboard, shop, label)}
              </Text>
            )}
          </InlineStack>
        </BlockStack>
        <BlockStack gap="200">
          <Text as="p" variant="bodyLg">
            <span suppressHydrationWarning>
              {profitStory({
                total,
                range: state.range,
                previousRange,
                shop,
                families: costFamilies,
              })}
            </span>
          </Text>
          {view.isUnknown !== true && <MissingFamilies families={costFamilies} />}
          <Causes causes={dashboard.causes} />
          <InsightsLink />
          <LossesLink />
          <Sparkline values={view.timeSeries} />
        </BlockStack>
      </div>
    </Card>
  );
}

/** Lists the costs that the profit leaves out, each with the page that enters it. */
function MissingFamilies({ families }: { readonly families: readonly FamilyKnowledge[] }) {
  const { shop } = useReport();
  const missing = listMissingFamilies(families);
  if (missing.length === 0) return null;
  return (
    <ul className={styles['missing']} aria-label="Costs that are not known">
      {missing.map(({ key, text, to }) => (
        <li key={key}>{shop.isDemo ? text : <Link url={to}>{text}</Link>}</li>
      ))}
    </ul>
  );
}

/** Shows the main causes: the page that explains each, and its effect. */
function Causes({ causes }: { readonly causes: DashboardView['causes'] }) {
  if (causes.length === 0) return null;
  return (
    <div>
      <Text as="p" tone="subdued">
        {causes.length === 1 ? 'What changed it:' : 'What changed it most:'}
      </Text>
      <ul className={styles['causes']}>
        {causes.map(({ label, effect, metric, href }) => (
          <li key={label}>
            {href === null ? <span>{label}</span> : <Link url={href}>{label}</Link>}
            <Figure value={effect} format="money" why={{ metric }} isCriticalBelowZero isSigned />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Links to all causes of the change, for one shop with a comparison. */
function InsightsLink() {
  const { plan, previousRange, shops, state } = useReport();
  if (previousRange === null || shops.shown.length > 1 || isBlocked(plan, 'Insights')) return null;
  const insightsState = {
    ...state,
    sort: null,
    page: { size: 10, number: 1 } as const,
    search: '',
  };
  return (
    <Link url={`/insights?${writeReportState(insightsState)}`}>See everything that changed</Link>
  );
}

/** Links to the orders that lost money, for one shop, where the plan lists orders by a figure. */
function LossesLink() {
  const { plan, shops, state } = useReport();
  if (shops.shown.length > 1 || isBlocked(plan, 'OrdersAdvancedFilters')) return null;
  return <Link url={lossMakingAddress(state.range)}>See the orders that lost money</Link>;
}

/** Formats "Net margin 10.5% (+1.9 pts)": the share of revenue that is profit. */
function marginText(
  { total: { values, previous } }: DashboardView,
  shop: { readonly currency: string; readonly locale: string },
  profit: string,
): string {
  // Of a profit that leaves costs out it is no net margin.
  const { label: net } = getMetric('net_margin');
  const label = profit === getMetric('net_profit').label ? net : 'Margin';
  const [now, then] = [values['net_margin'] ?? null, previous?.['net_margin'] ?? null];
  if (now === null) return `${label} ${NOT_AVAILABLE}`;
  const change = then === null ? '' : ` (${formatPoints(now - then, shop.locale)})`;
  return `${label} ${formatValue(now, 'percent', shop, 'short')}${change}`;
}

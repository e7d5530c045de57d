import { Badge } from '#app/components/ui/badge.ts';
import { Banner } from '#app/components/ui/banner.ts';
import { Text } from '#app/components/ui/text.ts';
import { lazy } from 'react';
import { AfterPage } from '#app/components/after-page.tsx';
import { useEmbeddedKey } from '#app/components/embedded.ts';
import { Fact, Facts } from '#app/components/facts.tsx';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import type { OrderDifference } from '#app/domain/profit/reconcile.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { CAUSE_TEXTS, clearedShare } from '../reconciliation-view.ts';
import type { ReconciliationView } from '../reconciliation-view.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import { SettingsFrame } from '#app/components/settings/settings-frame.tsx';
import styles from '#app/components/settings/settings.module.css';
import { FailedWorkCard } from './failed-work-card.tsx';
import { LimitBanners } from './limit-banners.tsx';
import { RejectedRecordsCard } from './rejects-card.tsx';

const MonthsCard = lazy(() => import('./months-card.tsx'));

/** /settings?item=reconciliation: the ledger compared with the platform. */
export function ReconciliationSettings({ view }: { readonly view: ReconciliationView }) {
  return (
    <SettingsFrame tab="reconciliation">
      <LimitBanners view={view.limits} locale={view.locale} />
      <SumsCard view={view} />
      {view.differences.length > 0 && (
        <DifferencesCard view={view} title={TITLE} text={TEXT} rows={view.differences} />
      )}
      {view.leftOut.length > 0 && (
        <DifferencesCard view={view} title={LEFT_OUT} text={LEFT_OUT_TEXT} rows={view.leftOut} />
      )}
      {view.months !== null && view.sums.orders > 0 && (
        <AfterPage>
          <MonthsCard months={view.months} currency={view.currency} locale={view.locale} />
        </AfterPage>
      )}
      {view.rejects.length > 0 && <RejectedRecordsCard view={view} />}
      {view.jobs.length > 0 && <FailedWorkCard view={view} />}
    </SettingsFrame>
  );
}

function SumsCard({ view }: { readonly view: ReconciliationView }) {
  const { sums, currency, locale, comparedAt } = view;
  if (sums.orders === 0) return <NothingCard />;
  const isFullyCleared = sums.cleared === sums.orders;
  const money = (minor: number) => formatMoney(minor, currency, locale, 'exact');
  return (
    <SettingsCard
      title="Reconciliation"
      text="Each order’s ledger is compared with the platform’s own total, taxes included."
      action={
        <Badge
          tone={isFullyCleared ? 'success' : 'attention'}
        >{`${clearedShare(sums, locale)} explained`}</Badge>
      }
    >
      {isFullyCleared && (
        <Banner tone="success" title="Everything is explained.">
          Every order matches the platform’s total exactly.
        </Banner>
      )}
      <Facts>
        <Fact name="Orders" value={formatCount(sums.orders, locale)} />
        <Fact name="Orders explained" value={formatCount(sums.cleared, locale)} />
        <Fact name="Order value" value={money(sums.valueMinor)} />
        <Fact name="Value explained" value={money(sums.clearedMinor)} />
        <Fact
          name="Last compared"
          value={comparedAt === null ? 'Not yet: every night' : formatMoment(comparedAt, locale)}
        />
      </Facts>
    </SettingsCard>
  );
}

function NothingCard() {
  // Inside the Shopify admin there is this one shop.
  const isStandalone = useEmbeddedKey() === null;
  return (
    <SettingsCard title="Reconciliation">
      <Text as="p" tone="subdued">
        There are no orders from a platform to compare yet. Orders from files have no total of their
        own.
      </Text>
      <div className={styles['row']}>
        <PageLink to="/settings?item=shop">How this shop is connected</PageLink>
        {isStandalone && <PageLink to="/register/select-platforms">Connect a shop</PageLink>}
      </div>
    </SettingsCard>
  );
}

const TITLE = 'Orders that differ';
const TEXT = 'The platform’s total less that of the ledger, the widest difference first.';
const LEFT_OUT = 'Orders left out by rule';
const LEFT_OUT_TEXT = 'Test orders, and those that your preferences or an edit of yours leave out.';
const COLUMNS = [
  { title: 'Order' },
  { title: 'Difference', kind: 'end' },
  { title: 'Platform', kind: 'end' },
  { title: 'Ledger', kind: 'end' },
  { title: 'Why', kind: 'sentence' },
] as const;

/** Lists orders whose ledger differs from the platform's total, each with the known causes. */
function DifferencesCard({
  view,
  title,
  text,
  rows,
}: {
  readonly view: ReconciliationView;
  readonly title: string;
  readonly text: string;
  readonly rows: readonly OrderDifference[];
}) {
  const { currency, locale, sums } = view;
  const listed = view.differences.length + view.leftOut.length;
  const rest = rows === view.differences ? sums.orders - sums.cleared - listed : 0;
  const money = (minor: number) => formatMoney(minor, currency, locale, 'exact');
  return (
    <SettingsCard title={title} text={text}>
      <WideTable label={title} columns={COLUMNS}>
        {rows.map((one) => (
          <tr key={one.orderId}>
            <th scope="row">
              <PageLink to={getOrderHref(one)}>{one.name}</PageLink>
            </th>
            <WideCell kind="end">{money(one.differenceMinor)}</WideCell>
            <WideCell kind="end">{money(one.platformMinor)}</WideCell>
            <WideCell kind="end">{money(one.ledgerMinor)}</WideCell>
            <WideCell kind="sentence">{CAUSE_TEXTS[one.cause]}</WideCell>
          </tr>
        ))}
      </WideTable>
      {rest > 0 && (
        <Text
          as="p"
          tone="subdued"
        >{`And ${formatCount(rest, locale)} more, with smaller differences.`}</Text>
      )}
    </SettingsCard>
  );
}

function getOrderHref({ name }: OrderDifference): string {
  return `/orders?tab=orders&range=all_time&q=${encodeURIComponent(name)}`;
}

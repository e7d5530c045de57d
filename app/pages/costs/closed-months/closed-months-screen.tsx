import { Fragment } from 'react';
import { Badge } from '#app/components/ui/badge.ts';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { EmptyState } from '#app/components/ui/empty-state.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatDay, formatPeriod } from '#app/domain/calendar/format-day.ts';
import { formatCount } from '#app/lib/format-number.ts';
import type {
  ClosedMonthsView,
  MonthView,
} from '#app/view-models/closed-months/closed-months-view.ts';
import { NOT_KNOWN_YET } from '#app/view-models/report/coverage-note.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import { useEditing } from '#app/components/settings/use-editing.ts';
import { exactMoney } from '../cost-messages.ts';
import { RecostingNotice } from '#app/components/settings/recosting-notice.tsx';
import { CLOSED_MONTHS_MESSAGES, changesText } from './closed-months-messages.ts';
import { MonthChangesCard } from './month-changes-card.tsx';
import { CloseMonth, ReopenMonth } from './month-forms.tsx';

const KIND = 'month';

/** /closed-months: closed months, and the changes withheld from them. */
export function ClosedMonthsScreen({ view }: { readonly view: ClosedMonthsView }) {
  const { months, opened, refusal, ordersLeft } = view;
  return (
    <Page
      title={CLOSED_MONTHS_MESSAGES.title}
      subtitle={CLOSED_MONTHS_MESSAGES.subtitle}
      fullWidth
      backAction={{ content: CLOSED_MONTHS_MESSAGES.back, url: '/pl-report' }}
    >
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        <RecostingNotice ordersLeft={ordersLeft} />
        {months.length === 0 ? (
          <Card>
            <EmptyState heading={CLOSED_MONTHS_MESSAGES.none} image="/illustrations/first-use.svg">
              <p>{CLOSED_MONTHS_MESSAGES.noneHelp}</p>
            </EmptyState>
          </Card>
        ) : (
          <MonthsCard view={view} />
        )}
        {opened !== null && <MonthChangesCard view={view} opened={opened} />}
      </BlockStack>
    </Page>
  );
}

function MonthsCard({ view }: { readonly view: ClosedMonthsView }) {
  const { months, currency, locale, refusal } = view;
  const { editing } = useEditing();
  const columns = [
    { title: 'Month', kind: 'line' },
    { title: 'Net sales', kind: 'end' },
    { title: 'Net profit', kind: 'end' },
    { title: 'State', kind: 'line' },
    { title: 'Changes that wait', kind: 'line' },
    ...(refusal === null ? ([{ title: 'Change', kind: 'end' }] as const) : []),
  ] as const;
  const money = (minor: number) => exactMoney(minor, currency, locale);
  return (
    <SettingsCard title={CLOSED_MONTHS_MESSAGES.months} text={CLOSED_MONTHS_MESSAGES.monthsText}>
      <WideTable label={CLOSED_MONTHS_MESSAGES.months} columns={columns}>
        {months.map((month) => (
          <Fragment key={month.month}>
            <tr>
              <th scope="row">{nameOfMonth(month, locale)}</th>
              <WideCell kind="end">{money(month.netSalesMinor)}</WideCell>
              <WideCell kind="end">
                {month.netProfitMinor === null ? NOT_KNOWN_YET : money(month.netProfitMinor)}
                {month.costsNotKnown !== '' && (
                  <Text as="p" tone="subdued" variant="bodySm">
                    {month.profitName}
                  </Text>
                )}
              </WideCell>
              <WideCell kind="line">
                <MonthState month={month} locale={locale} />
              </WideCell>
              <WideCell kind="line">
                <ChangesLink month={month} money={money} locale={locale} />
              </WideCell>
              {refusal === null && <MonthAction month={month} locale={locale} />}
            </tr>
            {editing?.kind === KIND && editing.id === month.month && refusal === null && (
              <tr>
                <td colSpan={columns.length}>
                  <MonthForm month={month} view={view} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </WideTable>
    </SettingsCard>
  );
}

function MonthForm({
  month,
  view: { currency, locale },
}: {
  readonly month: MonthView;
  readonly view: ClosedMonthsView;
}) {
  const { getHref } = useEditing();
  const shown = { month: month.month, name: nameOfMonth(month, locale), cancelHref: getHref(null) };
  if (month.closedDay === null) {
    return <CloseMonth {...shown} isProfitKnown={month.netProfitMinor !== null} />;
  }
  return <ReopenMonth {...shown} text={changesText(month.changes, currency, locale)} />;
}

function MonthState({
  month: { closedDay },
  locale,
}: {
  readonly month: MonthView;
  readonly locale: string;
}) {
  if (closedDay === null) return <Badge>Open</Badge>;
  return <Badge tone="success">{`Closed on ${formatDay(closedDay, locale)}`}</Badge>;
}

function ChangesLink({
  month: { month, closedDay, changes },
  money,
  locale,
}: {
  readonly month: MonthView;
  readonly money: (minor: number) => string;
  readonly locale: string;
}) {
  if (closedDay === null) return '–';
  if (changes === null) return 'None';
  const count = changes.count === 1 ? '1 change' : `${formatCount(changes.count, locale)} changes`;
  const sign = changes.netProfitMinor > 0 ? '+' : '';
  return (
    <PageLink
      to={`?month=${month}`}
    >{`${count}: ${sign}${money(changes.netProfitMinor)}`}</PageLink>
  );
}

function MonthAction({ month, locale }: { readonly month: MonthView; readonly locale: string }) {
  const { getHref } = useEditing();
  const label = month.closedDay === null ? 'Close' : 'Reopen';
  const to = getHref({ mode: 'edit', kind: KIND, id: month.month });
  return (
    <WideCell kind="end">
      <PageLink to={to} label={`${label} ${nameOfMonth(month, locale)}`}>
        {label}
      </PageLink>
    </WideCell>
  );
}

function nameOfMonth({ month }: Pick<MonthView, 'month'>, locale: string): string {
  return formatPeriod(`${month}-01`, 'month', locale);
}

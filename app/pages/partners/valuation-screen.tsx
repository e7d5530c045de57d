import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Link } from '#app/components/ui/link.ts';
import { List } from '#app/components/ui/list.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { FirstUse } from '#app/components/states/first-use.tsx';
import { TitledList } from '#app/components/titled-list.tsx';
import { formatValue } from '#app/view-models/report/format-value.ts';
import type { ValuationView } from './valuation-view.ts';
import { getMethod, getReason, VALUATION_MESSAGES } from './valuation-messages.ts';
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import styles from './monthly-profit.module.css';

/**
 * /valuate-shop: the estimated value of the shop by its own profit, with the method and its limits.
 */
export function ValuationScreen({ view }: { readonly view: ValuationView | null }) {
  return (
    <Page
      title="Shop Valuation"
      subtitle={VALUATION_MESSAGES.subtitle}
      secondaryActions={[{ content: VALUATION_MESSAGES.toOffers, url: '/get-funded' }]}
    >
      {view === null ? <FirstUse title={VALUATION_MESSAGES.none} /> : <Valuation view={view} />}
    </Page>
  );
}

function Valuation({ view }: { readonly view: ValuationView }) {
  const { valuation, money, months } = view;
  const format = (minor: number) => formatValue(minor, 'money', money, 'short');
  return (
    <BlockStack gap="400">
      {valuation.kind === 'value' ? (
        <Card>
          <BlockStack gap="200">
            <Text as="h2" variant="headingSm">
              {VALUATION_MESSAGES.worth}
            </Text>
            <Text as="p" variant="heading2xl">
              {`${format(valuation.lowMinor)} to ${format(valuation.highMinor)}`}
            </Text>
          </BlockStack>
        </Card>
      ) : (
        <NoValue view={view} />
      )}
      {months.length > 0 && <MonthlyProfit months={months} money={money} />}
      {valuation.kind === 'value' && <Method view={view} />}
    </BlockStack>
  );
}

function NoValue({ view }: { readonly view: ValuationView }) {
  const { notes, valuation } = view;
  return (
    <Banner tone="info" title={VALUATION_MESSAGES.noValue}>
      <BlockStack gap="200">
        <Text as="p">{getReason(view)}</Text>
        {valuation.kind === 'costs_unknown' && notes.length > 0 && (
          <>
            <Text as="p">{VALUATION_MESSAGES.entered}</Text>
            <List>
              {notes.map(({ text, to }) => (
                <List.Item key={text}>
                  <Link url={to}>{text}</Link>
                </List.Item>
              ))}
            </List>
          </>
        )}
      </BlockStack>
    </Banner>
  );
}

function Method({ view }: { readonly view: ValuationView }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {VALUATION_MESSAGES.methodTitle}
        </Text>
        <Text as="p">{getMethod(view)}</Text>
        {view.notes.map(({ text, to }) => (
          <Text as="p" key={text}>
            <Link url={to}>{text}</Link>
          </Text>
        ))}
        <TitledList
          as="h3"
          title={VALUATION_MESSAGES.assumptionsTitle}
          sentences={VALUATION_MESSAGES.assumptions}
        />
        <TitledList
          as="h3"
          title={VALUATION_MESSAGES.unknownTitle}
          sentences={VALUATION_MESSAGES.unknown}
        />
      </BlockStack>
    </Card>
  );
}

/** Draws the 12 monthly profits behind the value: bars with their figures, without a script. */
function MonthlyProfit({ months, money }: Pick<ValuationView, 'months' | 'money'>) {
  const longest = Math.max(1, ...months.map(({ profitMinor }) => Math.abs(profitMinor ?? 0)));
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {VALUATION_MESSAGES.chart}
        </Text>
        <table className={styles['months']} aria-label={VALUATION_MESSAGES.chart}>
          <thead className={styles['heads']}>
            <tr>
              <th scope="col">{VALUATION_MESSAGES.month}</th>
              <td aria-hidden="true" />
              <th scope="col">{VALUATION_MESSAGES.profit}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ firstDay, profitMinor }) => (
              <tr key={firstDay}>
                <th scope="row">{formatPeriod(firstDay, 'month', money.locale)}</th>
                <td className={styles['way']} aria-hidden="true">
                  <span
                    className={(profitMinor ?? 0) < 0 ? styles['loss'] : styles['profit']}
                    style={{ inlineSize: `${(100 * Math.abs(profitMinor ?? 0)) / longest}%` }}
                  />
                </td>
                <td className={styles['figure']}>{formatValue(profitMinor, 'money', money)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </BlockStack>
    </Card>
  );
}

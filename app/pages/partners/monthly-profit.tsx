import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { ValuationView } from './valuation-view.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import styles from './monthly-profit.module.css';
import { VALUATION_MESSAGES } from './valuation-messages.ts';

/** Draws the 12 monthly profits behind the value: bars with their figures, without a script. */
export function MonthlyProfit({ months, money }: Pick<ValuationView, 'months' | 'money'>) {
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

import { Text } from '#app/components/ui/text.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { PredictedFeesView } from '#app/view-models/predictions/prediction-view.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import { exactMoney } from '../cost-messages.ts';

const TEXT =
  'Orders of the last twelve months whose fees have been posted: what your rules predict of them, and ' +
  'what it came to.';

/** Compares the rules with the fees that were posted since, by the month of the orders. */
export function ComparedFeesCard({ view }: { readonly view: PredictedFeesView }) {
  const { compared, currency, locale } = view;
  const money = (minor: number) => exactMoney(minor, currency, locale);
  const formatRate = (rate: number | null) =>
    rate === null ? 'N/A' : formatValue(rate, 'percent', { currency, locale }, 'exact');
  return (
    <SettingsCard title="Prediction error" text={TEXT}>
      {compared.length === 0 ? (
        <Text as="p" tone="subdued">
          No fees have been posted for orders that your rules predict.
        </Text>
      ) : (
        <WideTable
          label="Prediction error by month"
          columns={[
            { title: 'Month of the order' },
            { title: 'Predicted', kind: 'end' },
            { title: 'Posted', kind: 'end' },
            { title: 'Error', kind: 'end' },
            { title: 'Of the posted', kind: 'end' },
          ]}
        >
          {compared.map(({ month, predictedMinor, postedMinor, errorMinor, errorRate }) => (
            <tr key={month ?? 'all'}>
              <th scope="row">{month === null ? 'All' : formatPeriod(month, 'month', locale)}</th>
              <WideCell kind="end">{money(predictedMinor)}</WideCell>
              <WideCell kind="end">{money(postedMinor)}</WideCell>
              <WideCell kind="end">{money(errorMinor)}</WideCell>
              <WideCell kind="end">{formatRate(errorRate)}</WideCell>
            </tr>
          ))}
        </WideTable>
      )}
    </SettingsCard>
  );
}

import { useSearchParams } from '@remix-run/react';
import { Box } from '#app/components/ui/box.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Select } from '#app/components/ui/select.ts';
import { usePendingSearch } from '#app/components/report-context/use-report-address.ts';
import { EXPENSES_TYPES, SALES_TYPES } from '#app/view-models/profit-and-loss/lines.ts';
import { GRANULARITIES } from '#app/domain/calendar/date-range.ts';
import { rangeOfYear } from '#app/domain/calendar/ranges.ts';
import {
  EXPENSES_LABELS,
  PROFIT_AND_LOSS_MESSAGES,
  SALES_LABELS,
  TREND_LABELS,
} from './profit-and-loss-messages.ts';
import type { ProfitAndLossView } from './profit-and-loss-view.ts';

/** Chooses the options besides range and filters; each is a parameter of the address. */
export function ProfitAndLossControls({ view }: { readonly view: ProfitAndLossView }) {
  const [, setParams] = useSearchParams();
  const pendingSearch = usePendingSearch();
  const { options, years, year } = view;
  const choose = (words: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(pendingSearch());
    // The name of a shortcut would outlive its days.
    if ('start' in words) next.delete('range');
    for (const [key, value] of Object.entries(words)) next.set(key, value);
    setParams(next, { preventScrollReset: true });
  };
  const chooseYear = (chosen: string) => {
    if (chosen !== CUSTOM) choose({ ...rangeOfYear(Number(chosen)) });
  };
  return (
    <Box paddingInline={{ xs: '400', sm: '0' }}>
      <InlineStack gap="300">
        <Select
          label={PROFIT_AND_LOSS_MESSAGES.year}
          options={[
            ...(year === null
              ? [{ value: CUSTOM, label: PROFIT_AND_LOSS_MESSAGES.customRange }]
              : []),
            ...years.map((one) => ({ value: String(one), label: String(one) })),
          ]}
          value={year === null ? CUSTOM : String(year)}
          onChange={chooseYear}
        />
        <Select
          label={PROFIT_AND_LOSS_MESSAGES.trend}
          options={GRANULARITIES.map((value) => ({ value, label: TREND_LABELS[value] }))}
          value={view.trend}
          onChange={(trend) => choose({ trend })}
        />
        <Select
          label={PROFIT_AND_LOSS_MESSAGES.customers}
          options={[
            { value: 'all', label: PROFIT_AND_LOSS_MESSAGES.allCustomers },
            { value: 'split', label: PROFIT_AND_LOSS_MESSAGES.splitCustomers },
          ]}
          value={options.isNewVsReturning ? 'split' : 'all'}
          onChange={(customers) => choose({ customers })}
        />
        <Select
          label={PROFIT_AND_LOSS_MESSAGES.expenses}
          options={EXPENSES_TYPES.map((value) => ({ value, label: EXPENSES_LABELS[value] }))}
          value={options.expensesType}
          onChange={(expenses) => choose({ expenses })}
        />
        <Select
          label={PROFIT_AND_LOSS_MESSAGES.sales}
          options={SALES_TYPES.map((value) => ({ value, label: SALES_LABELS[value] }))}
          value={options.salesType}
          onChange={(sales) => choose({ sales })}
        />
      </InlineStack>
    </Box>
  );
}

const CUSTOM = 'custom';

import { useSearchParams } from '@remix-run/react';
import { Box, InlineStack, Select } from '@shopify/polaris';
import { useWantedSearch } from '#app/components/report/use-wanted-search.ts';
import { EXPENSES_TYPES, SALES_TYPES } from '#app/view-models/profit-and-loss/pnl-lines.ts';
import { PNL_TRENDS } from '#app/view-models/profit-and-loss/pnl-options.ts';
import { rangeOfYear } from '#app/domain/calendar/ranges.ts';
import { EXPENSES_WORDS, PL_WORDS, SALES_WORDS, TREND_WORDS } from './pl-words.ts';
import type { PlReportView } from './pl-report-view.ts';

/** What the report shows beside range and filters; each choice is a word of the address. */
export function PlControls({ view }: { readonly view: PlReportView }) {
  const [, setParams] = useSearchParams();
  const wantedSearch = useWantedSearch();
  const { options, years, year } = view;
  const choose = (words: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(wantedSearch());
    // The name of a shortcut would outlive the days it stood for.
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
          label={PL_WORDS.year}
          options={[
            ...(year === null ? [{ value: CUSTOM, label: PL_WORDS.customRange }] : []),
            ...years.map((one) => ({ value: String(one), label: String(one) })),
          ]}
          value={year === null ? CUSTOM : String(year)}
          onChange={chooseYear}
        />
        <Select
          label={PL_WORDS.trend}
          options={PNL_TRENDS.map((value) => ({ value, label: TREND_WORDS[value] }))}
          value={view.trend}
          onChange={(trend) => choose({ trend })}
        />
        <Select
          label={PL_WORDS.customers}
          options={[
            { value: 'all', label: PL_WORDS.allCustomers },
            { value: 'split', label: PL_WORDS.splitCustomers },
          ]}
          value={options.isNewVsReturning ? 'split' : 'all'}
          onChange={(customers) => choose({ customers })}
        />
        <Select
          label={PL_WORDS.expenses}
          options={EXPENSES_TYPES.map((value) => ({ value, label: EXPENSES_WORDS[value] }))}
          value={options.expensesType}
          onChange={(expenses) => choose({ expenses })}
        />
        <Select
          label={PL_WORDS.sales}
          options={SALES_TYPES.map((value) => ({ value, label: SALES_WORDS[value] }))}
          value={options.salesType}
          onChange={(sales) => choose({ sales })}
        />
      </InlineStack>
    </Box>
  );
}

const CUSTOM = 'custom';

import { AppProvider } from '#app/components/ui/app-provider.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReportViewContext } from '#app/components/report-context/report-context.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { RankingChart } from './ranking-chart.tsx';

it('says that there is nothing to draw, or what its page says instead', () => {
  const drawn = (empty?: string) =>
    renderToStaticMarkup(
      <AppProvider i18n={{}}>
        <RankingChart
          title="Countries"
          measure="Net sales"
          format="money"
          rows={[]}
          {...(empty !== undefined && { empty })}
        />
      </AppProvider>,
    );
  expect(drawn()).toContain('No data available');
  expect(drawn('Profit is not known.')).not.toContain('No data available');
});

it('draws bars only beside each other', () => {
  const countBars = (values: readonly number[]) => {
    const rows = values.map((value, at) => ({ key: `${at}`, label: `Country ${at}`, value }));
    const drawn = renderToStaticMarkup(
      <AppProvider i18n={{}}>
        <ReportViewContext.Provider value={{ shop: SHOP } as ReportView}>
          <RankingChart title="Countries" measure="Net sales" format="money" rows={rows} />
        </ReportViewContext.Provider>
      </AppProvider>,
    );
    return drawn.split('inline-size:').length - 1;
  };
  expect([countBars([138_945]), countBars([2, 1])]).toEqual([0, 2]);
});

const SHOP = { currency: 'USD', locale: 'en-US', decimals: 2 };

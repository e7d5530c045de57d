import { AppProvider } from '@shopify/polaris';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
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

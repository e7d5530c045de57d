import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { SERIES_COLOURS } from '#app/components/charts/palette.ts';
import { formatMonth, formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { AmountsView, CategoryMonths } from './expenses-view.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { KIND_MESSAGES } from './amounts-messages.ts';
import { monthRange, whyOfAmounts } from './amounts-why.ts';
import styles from './expenses.module.css';

export function CategoryChart({ view }: { readonly view: AmountsView }) {
  const series = topCategories(view.byCategory);
  const totals = view.months.map((_, at) =>
    series.reduce((sum, { amounts }) => sum + Math.max(0, amounts[at] ?? 0), 0),
  );
  const most = Math.max(...totals, 1);
  const money = (minor: number) => formatValue(minor, 'money', view);
  const monthName = (day: string) => formatPeriod(day, 'month', view.locale);
  if (series.length === 0) return null;
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {KIND_MESSAGES[view.kind].chart}
        </Text>
        <Figures view={view} />
        <div className={styles['bars']} dir="ltr" role="img" aria-label={chartText(view, totals)}>
          {view.months.map((month, at) => (
            <div
              key={month}
              className={styles['month']}
              title={`${monthName(month)}: ${money(totals[at] ?? 0)}`}
            >
              <div
                className={styles['stack']}
                style={{ blockSize: `${(100 * (totals[at] ?? 0)) / most}%` }}
              >
                {series.map(({ category, amounts }, index) => (
                  <span
                    key={category}
                    style={{
                      flexGrow: Math.max(0, amounts[at] ?? 0),
                      background: getSeriesColour(index),
                    }}
                  />
                ))}
              </div>
              <span className={styles['tick']}>{formatMonth(month, view.locale)}</span>
            </div>
          ))}
        </div>
        <ul className={styles['legend']}>
          {series.map(({ category }, index) => (
            <li key={category}>
              <span className={styles['swatch']} style={{ background: getSeriesColour(index) }} />
              {category}
            </li>
          ))}
        </ul>
        <details>
          <summary>Show as a table</summary>
          <MonthTable view={view} series={series} />
        </details>
      </BlockStack>
    </Card>
  );
}

function Figures({ view }: { readonly view: AmountsView }) {
  const { months, byCategory, locale } = view;
  const at = (index: number) =>
    byCategory.reduce((sum, { amounts }) => sum + (amounts[index] ?? 0), 0);
  const last = months.length - 1;
  const year = months.reduce((sum, _, index) => sum + at(index), 0);
  const inMonth = (index: number) => {
    const month = months[index] ?? '';
    const why = whyOfAmounts(view.kind, { range: monthRange(month) });
    return { label: formatPeriod(month, 'month', locale), value: at(index), why };
  };
  const range = { start: months[0] ?? '', end: monthRange(months[last] ?? '').end };
  const figures = [
    inMonth(last),
    inMonth(last - 1),
    { label: `Last ${months.length} months`, value: year, why: whyOfAmounts(view.kind, { range }) },
    { label: 'Average month', value: Math.round(year / months.length) },
  ];
  return (
    <dl className={styles['figures']}>
      {figures.map(({ label, ...figure }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Figure {...figure} format="money" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function MonthTable({
  view,
  series,
}: {
  readonly view: AmountsView;
  readonly series: readonly Series[];
}) {
  return (
    <div className={styles['scroll']} role="region" tabIndex={0} aria-label="Categories by month">
      <table className={styles['figureTable']}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {series.map(({ category }) => (
              <th key={category} scope="col">
                {category}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.months.map((month, at) => (
            <tr key={month}>
              <th scope="row">{formatPeriod(month, 'month', view.locale)}</th>
              {series.map(({ category, names, amounts }) => (
                <td key={category}>
                  <Figure
                    value={amounts[at] ?? 0}
                    format="money"
                    why={whyOfAmounts(view.kind, {
                      range: monthRange(month),
                      categories: names,
                      about: category,
                    })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const SERIES_MAX = SERIES_COLOURS.length;

interface Series extends CategoryMonths {
  readonly names: readonly string[];
}

/** Returns at most six series: the largest, and the rest together. */
function topCategories(byCategory: readonly CategoryMonths[]): readonly Series[] {
  const all = byCategory.map((one) => ({ ...one, names: [one.category] }));
  if (all.length <= SERIES_MAX) return all;
  const rest = all.slice(SERIES_MAX - 1);
  const amounts = (all[0]?.amounts ?? []).map((_, at) =>
    rest.reduce((sum, one) => sum + (one.amounts[at] ?? 0), 0),
  );
  const names = rest.map(({ category }) => category);
  return [...all.slice(0, SERIES_MAX - 1), { category: `${rest.length} more`, names, amounts }];
}

/**
 * Returns the colour; the neutral tone of the palette is for the smallest, the last of the series.
 */
function getSeriesColour(index: number): string {
  return SERIES_COLOURS[(index + 1) % SERIES_MAX] ?? SERIES_COLOURS[0];
}

function chartText(view: AmountsView, totals: readonly number[]): string {
  const months = view.months.map(
    (month, at) =>
      `${formatPeriod(month, 'month', view.locale)} ${formatValue(totals[at] ?? 0, 'money', view)}`,
  );
  return `${KIND_MESSAGES[view.kind].chart}: ${months.join('; ')}`;
}

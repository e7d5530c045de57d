import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { formatCount } from '#app/lib/format-number.ts';
import type { CoverageShares, GoodsListView } from '#app/view-models/goods/goods-view.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { PRODUCT_COSTS_PATH } from '#app/view-models/settings/product-costs-path.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';

const ROWS = [
  { key: 'known', title: 'Known', text: 'From a unit cost, a bundle or amounts of a profile.' },
  { key: 'estimated', title: 'Estimated', text: 'A percent of the selling price.' },
  { key: 'missing', title: 'Missing', text: 'Profit is overstated by what these units cost.' },
] as const;

/** Shows the share of goods sold with a known cost, by units and by revenue. */
export function CoverageCard({ view }: { readonly view: GoodsListView }) {
  const { coverage, currency, locale } = view;
  const links = <PageLink to={PRODUCT_COSTS_PATH}>Open unit costs</PageLink>;
  if (coverage === null) {
    return (
      <SettingsCard
        title="How far costs are known"
        text="Once there are orders, this says for which of the units sold you know the cost."
        action={links}
      />
    );
  }
  const { range, units, sales } = coverage;
  const days = `${formatDay(range.start, locale)} to ${formatDay(range.end, locale)}`;
  const share = (of: CoverageShares, key: (typeof ROWS)[number]['key']) =>
    of.total > 0 ? shareText(of[key] / of.total, locale) : 'N/A';
  const isMissing = units.missing > 0 || sales.missing > 0;
  return (
    <SettingsCard
      title="How far costs are known"
      text={`Of what was sold from ${days}.`}
      action={links}
    >
      <BlockStack gap="300">
        <WideTable
          label="How far costs are known"
          columns={[
            { title: 'Cost' },
            { title: 'Units', kind: 'end' },
            { title: 'Of all units', kind: 'end' },
            { title: `Revenue (${currency})`, kind: 'end' },
            { title: 'Of revenue', kind: 'end' },
            { title: 'What it is', kind: 'sentence' },
          ]}
        >
          {ROWS.map(({ key, title, text }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <WideCell kind="end">{formatCount(units[key], locale)}</WideCell>
              <WideCell kind="end">{share(units, key)}</WideCell>
              <WideCell kind="end">
                {formatValue(sales[key], 'money', { currency, locale }, 'exact')}
              </WideCell>
              <WideCell kind="end">{share(sales, key)}</WideCell>
              <WideCell kind="sentence">{text}</WideCell>
            </tr>
          ))}
        </WideTable>
        {isMissing ? (
          <Text as="p">
            <PageLink to={`${PRODUCT_COSTS_PATH}&tab=missing`}>
              Show the products without a cost
            </PageLink>
          </Text>
        ) : (
          <Text as="p">Every unit sold has a cost.</Text>
        )}
      </BlockStack>
    </SettingsCard>
  );
}

/** Formats a share; a part is never shown as none or all. */
function shareText(share: number, locale: string): string {
  const tenths = Math.round(share * 1000) / 10;
  const shown = share > 0 && share < 1 ? Math.min(99.9, Math.max(0.1, tenths)) : tenths;
  return `${formatCount(shown, locale)} %`;
}

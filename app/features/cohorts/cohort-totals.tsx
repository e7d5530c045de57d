import { BlockStack, Card, Text } from '@shopify/polaris';
import { getCohortTotals, type CohortTableRow } from '#app/view-models/report/cohort-table.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { Tiles } from '#app/components/figures/tiles.tsx';

/** All cohorts of the range together: how many, how often, what for. */
export function CohortTotals({ rows }: { readonly rows: readonly CohortTableRow[] }) {
  const totals = getCohortTotals(rows);
  return (
    <Tiles most={6}>
      {TILES.map(({ key, label, format }) => (
        <Card key={key} padding="300">
          <BlockStack gap="100">
            <Text as="h2" variant="bodyMd" tone="subdued">
              {label}
            </Text>
            <Text as="p" variant="headingLg">
              <Figure value={totals[key]} format={format} style="short" isCriticalBelowZero />
            </Text>
          </BlockStack>
        </Card>
      ))}
    </Tiles>
  );
}

const TILES = [
  { key: 'customers', label: 'Customers', format: 'count' },
  { key: 'orders', label: 'Orders', format: 'count' },
  { key: 'netSales', label: 'Revenue', format: 'money' },
  { key: 'grossProfit', label: 'Gross profit', format: 'money' },
  { key: 'netSalesPerCustomer', label: 'Revenue per customer', format: 'money' },
  { key: 'grossProfitPerCustomer', label: 'Gross profit per customer', format: 'money' },
] as const;

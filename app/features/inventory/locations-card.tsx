import { BlockStack, Card, Text } from '@shopify/polaris';
import { Figure } from '#app/components/figures/figure.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import type { StockList } from '#app/view-models/inventory/inventory-view.ts';
import { getLocationWhy, LOCATION_FIGURES } from '#app/view-models/inventory/location-why.ts';
import { INVENTORY_MESSAGES } from './inventory-messages.ts';

/** The same stock by place, where there are several; it adds up to the table above. */
export function LocationsCard({ list: { locations, choice } }: { readonly list: StockList }) {
  const { shop } = useReport();
  if (locations.length < 2) return null;
  const { tiles } = INVENTORY_MESSAGES;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {INVENTORY_MESSAGES.locations}
        </Text>
        <Text as="p" variant="bodySm" tone="subdued">
          {INVENTORY_MESSAGES.locationsText}
        </Text>
        <WideTable
          label={INVENTORY_MESSAGES.locations}
          columns={[
            { title: INVENTORY_MESSAGES.location },
            { title: INVENTORY_MESSAGES.classColumns.variants, kind: 'end' },
            { title: tiles.onHand, kind: 'end' },
            { title: `${tiles.valueAtCost} (${shop.currency})`, kind: 'end' },
            { title: `${tiles.valueAtPrice} (${shop.currency})`, kind: 'end' },
            { title: INVENTORY_MESSAGES.withoutCost, kind: 'end' },
          ]}
        >
          {locations.map((place) => (
            <tr key={place.locationId}>
              <th scope="row">{place.locationId}</th>
              {LOCATION_FIGURES.map((figure) => (
                <WideCell key={figure} kind="end">
                  <Figure
                    value={place[figure]}
                    format={FORMATS[figure]}
                    why={getLocationWhy(figure, place, choice)}
                  />
                </WideCell>
              ))}
            </tr>
          ))}
        </WideTable>
      </BlockStack>
    </Card>
  );
}

const FORMATS = {
  variants: 'count',
  onHand: 'count',
  valueAtCost: 'money',
  valueAtPrice: 'money',
  withoutCost: 'count',
} as const;

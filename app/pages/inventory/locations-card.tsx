import { useReport } from '#app/components/report-context/report-context.ts';
import { FigureRowsCard } from '#app/components/table/figure-rows-card.tsx';
import type { StockList } from './inventory-view.ts';
import { getLocationWhy, LOCATION_FIGURES } from './location-why.ts';
import { INVENTORY_MESSAGES } from './inventory-messages.ts';

/** Shows the stock by location, where there are several; it adds up to the table above. */
export function LocationsCard({ list: { locations, choice } }: { readonly list: StockList }) {
  const { shop } = useReport();
  if (locations.length < 2) return null;
  const { tiles } = INVENTORY_MESSAGES;
  return (
    <FigureRowsCard
      title={INVENTORY_MESSAGES.locations}
      text={INVENTORY_MESSAGES.locationsText}
      columns={[
        { title: INVENTORY_MESSAGES.location },
        INVENTORY_MESSAGES.classColumns.variants,
        tiles.onHand,
        `${tiles.valueAtCost} (${shop.currency})`,
        `${tiles.valueAtPrice} (${shop.currency})`,
        INVENTORY_MESSAGES.withoutCost,
      ]}
      rows={locations.map((place) => ({
        key: place.locationId,
        title: place.locationId,
        figures: LOCATION_FIGURES.map((figure) => ({
          value: place[figure],
          format: FORMATS[figure],
          why: getLocationWhy(figure, place, choice),
        })),
      }))}
    />
  );
}

const FORMATS = {
  variants: 'count',
  onHand: 'count',
  valueAtCost: 'money',
  valueAtPrice: 'money',
  withoutCost: 'count',
} as const;

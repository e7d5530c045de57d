import { Text } from '@shopify/polaris';
import { PRODUCT_COSTS_PATH } from '#app/view-models/settings/product-costs.ts';
import type { CostSettingsView } from '#app/view-models/settings/settings-view.ts';
import { PageLink } from '../page-link.tsx';
import { SettingsCard } from '../settings-card.tsx';

/** How far the costs of products are known, and the way to their table. */
export function UnitCostCard({ view: { variants, locale } }: { readonly view: CostSettingsView }) {
  const { missing, all } = variants;
  const count = (value: number) => value.toLocaleString(locale);
  return (
    <SettingsCard
      title="Product costs"
      text="What one unit costs you."
      action={<PageLink to={PRODUCT_COSTS_PATH}>Open product costs</PageLink>}
    >
      {all > 0 && (
        <Text as="p" {...(missing > 0 && { tone: 'caution' as const })}>
          {missing === 0
            ? `All ${count(all)} products have a cost.`
            : `${count(missing)} of ${count(all)} products have no cost: their profit is overstated.`}
        </Text>
      )}
    </SettingsCard>
  );
}

import { useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { Checkbox } from '#app/components/ui/checkbox.ts';
import { Text } from '#app/components/ui/text.ts';
import { formatCount } from '#app/lib/format-number.ts';
import type { ProfileDraft } from '#app/view-models/fulfilment-profiles/profile-draft.ts';
import {
  PROFILE_PRODUCTS_PATH,
  type ProductChoice,
  type ProfileView,
} from '#app/view-models/fulfilment-profiles/profiles-view.ts';
import { useDraftFields } from './draft-context.ts';
import { ProductSearch } from './product-search.tsx';
import styles from './profiles.module.css';

/** The maximum of chosen products that are shown one by one. */
const SHOWN_MAX = 20;

/** Edits the goods of the profile: chosen products, and all others for the default one. */
export function ProductsCard({
  view: { around, products, profileId },
  draft: { isDefault, productIds },
  onChange,
}: {
  readonly view: ProfileView;
  readonly draft: Pick<ProfileDraft, 'isDefault' | 'productIds'>;
  readonly onChange: (changes: Partial<ProfileDraft>) => void;
}) {
  const { clearError } = useDraftFields();
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(
    () => new Map(products.map(({ productId, title }) => [productId, title])),
  );
  const choose = (ids: readonly string[]) => {
    clearError('productIds');
    onChange({ productIds: ids });
  };
  const add = (added: readonly ProductChoice[]) => {
    setTitles(
      new Map([...titles, ...added.map(({ productId: id, title }) => [id, title] as const)]),
    );
    choose([...productIds, ...added.map(({ productId }) => productId)]);
  };
  const { standard } = around;
  const isTaken = standard !== null;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Products
        </Text>
        <Checkbox
          label="Default: for all products that are in no other profile"
          checked={isDefault}
          disabled={isTaken}
          onChange={(isOn) => {
            clearError('productIds');
            onChange({ isDefault: isOn });
          }}
          {...(isTaken && {
            helpText: `${standard.name} is the default. “Make default” in the list changes that.`,
          })}
        />
        <ChosenProducts productIds={productIds} titles={titles} onChoose={choose} />
        <ProductSearch
          path={searchPath(profileId)}
          place="productIds"
          chosen={productIds}
          onAdd={add}
          onRemove={(id) => choose(productIds.filter((other) => other !== id))}
        />
      </BlockStack>
    </Card>
  );
}

function searchPath(profileId: string | null): string {
  if (profileId === null) return PROFILE_PRODUCTS_PATH;
  return `${PROFILE_PRODUCTS_PATH}?${new URLSearchParams({ profile: profileId })}`;
}

/** Lists the chosen ones, each with a remove button. */
export function ChosenProducts({
  productIds,
  titles,
  onChoose,
  noun = 'products',
}: {
  readonly productIds: readonly string[];
  readonly titles: ReadonlyMap<string, string>;
  readonly onChoose: (ids: readonly string[]) => void;
  readonly noun?: 'products' | 'tags';
}) {
  const { locale } = useDraftFields();
  if (productIds.length === 0) return null;
  const rest = productIds.length - SHOWN_MAX;
  return (
    <BlockStack gap="200">
      <ul className={styles['chips']} aria-label={`Chosen ${noun}`}>
        {productIds.slice(0, SHOWN_MAX).map((id) => (
          <li key={id}>
            {titles.get(id) ?? id}
            <Button
              variant="plain"
              accessibilityLabel={`Remove ${titles.get(id) ?? id}`}
              onClick={() => onChoose(productIds.filter((other) => other !== id))}
            >
              Remove
            </Button>
          </li>
        ))}
        {rest > 0 && <li>{`and ${formatCount(rest, locale)} more`}</li>}
      </ul>
      {productIds.length > 1 && (
        <div>
          <Button variant="plain" tone="critical" onClick={() => onChoose([])}>
            {`Remove all ${noun}`}
          </Button>
        </div>
      )}
    </BlockStack>
  );
}

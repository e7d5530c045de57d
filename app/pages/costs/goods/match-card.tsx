import { useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Checkbox } from '#app/components/ui/checkbox.ts';
import { InlineError } from '#app/components/ui/inline-error.ts';
import { Select } from '#app/components/ui/select.ts';
import { Text } from '#app/components/ui/text.ts';
import { COST_MATCHES, COST_MODES } from '#app/domain/profit/cost-lookup/cost-profile.ts';
import type { ProductChoice } from '#app/view-models/fulfilment-profiles/profiles-view.ts';
import type { CostProfileDraft } from '#app/view-models/goods/goods-draft.ts';
import {
  type CostProfileEditorView,
  GOODS_SEARCH_PATH,
  type GoodsChoice,
} from '#app/view-models/goods/goods-view.ts';
import settings from '#app/components/settings/settings.module.css';
import { useDraftFields } from '../profiles/draft-context.ts';
import { DraftText } from '../profiles/draft-text.tsx';
import { ProductSearch, type SearchMessages } from '../profiles/product-search.tsx';
import { ChosenProducts } from '../profiles/products-card.tsx';
import profiles from '../profiles/profiles.module.css';
import { MATCH_HINT, MATCH_OPTIONS, MODE_HINTS, MODE_OPTIONS } from './goods-messages.ts';

interface MatchCardProps {
  readonly view: CostProfileEditorView;
  readonly draft: CostProfileDraft;
  readonly onChange: (changes: Partial<CostProfileDraft>) => void;
}

/** Edits the name of a profile, its goods, and the effect on their unit costs. */
export function MatchCard({ view, draft, onChange }: MatchCardProps) {
  const { clearError } = useDraftFields();
  const { name, mode, match } = draft;
  const [isNew] = useState(name === '');
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Profile
        </Text>
        <div className={settings['fields']}>
          <DraftText
            label="Name"
            path="name"
            value={name}
            placeholder="Shirts from Acme"
            isNew={isNew}
            onChange={(text) => onChange({ name: text })}
          />
          <Select
            label="It counts"
            options={[...MODE_OPTIONS]}
            value={mode}
            helpText={MODE_HINTS[mode]}
            onChange={(value) =>
              onChange({ mode: COST_MODES.find((one) => one === value) ?? 'fill' })
            }
          />
          <Select
            label="For"
            options={[...MATCH_OPTIONS]}
            value={match}
            onChange={(value) => {
              clearError('values');
              onChange({
                match: COST_MATCHES.find((one) => one === value) ?? 'product',
                values: [],
              });
            }}
          />
        </div>
        <Text as="p" tone="subdued">
          {MATCH_HINT}
        </Text>
        <Values view={view} draft={draft} onChange={onChange} />
      </BlockStack>
    </Card>
  );
}

function Values({ view, draft: { match, values }, onChange }: MatchCardProps) {
  const { clearError } = useDraftFields();
  const choose = (next: readonly string[]) => {
    clearError('values');
    onChange({ values: next });
  };
  if (match === 'all') return null;
  if (match === 'product') {
    return <ProductValues named={view.named} chosen={values} onChoose={choose} />;
  }
  if (match === 'tag') return <TagValues chosen={values} onChoose={choose} />;
  return <ChoiceValues choices={view.choices[match]} chosen={values} onChoose={choose} />;
}

function ProductValues({
  named,
  chosen,
  onChoose,
}: {
  readonly named: readonly ProductChoice[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}) {
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(
    () => new Map(named.map(({ productId, title }) => [productId, title])),
  );
  return (
    <>
      <ChosenProducts productIds={chosen} titles={titles} onChoose={onChoose} />
      <ProductSearch
        path={GOODS_SEARCH_PATH}
        place="values"
        chosen={chosen}
        onAdd={(added) => {
          const fresh = added.map(({ productId: id, title }) => [id, title] as const);
          setTitles(new Map([...titles, ...fresh]));
          onChoose([...chosen, ...added.map(({ productId }) => productId)]);
        }}
        onRemove={(id) => onChoose(chosen.filter((other) => other !== id))}
      />
    </>
  );
}

const TAGS_PATH = `${GOODS_SEARCH_PATH}?of=tags`;
const TAG_MESSAGES: SearchMessages = {
  label: 'Find tags',
  placeholder: 'Part of a tag',
  none: 'No product has such a tag. Tags come with the products of Shopify and WooCommerce, and from product files.',
  found: 'Tags found',
  failed: 'The tags could not be listed',
};
const NO_TITLES: ReadonlyMap<string, string> = new Map();

function TagValues({
  chosen,
  onChoose,
}: {
  readonly chosen: readonly string[];
  readonly onChoose: (tags: readonly string[]) => void;
}) {
  return (
    <>
      <ChosenProducts productIds={chosen} titles={NO_TITLES} onChoose={onChoose} noun="tags" />
      <ProductSearch
        path={TAGS_PATH}
        messages={TAG_MESSAGES}
        place="values"
        chosen={chosen}
        onAdd={(added) => onChoose([...chosen, ...added.map(({ productId }) => productId)])}
        onRemove={(tag) => onChoose(chosen.filter((other) => other !== tag))}
      />
    </>
  );
}

function ChoiceValues({
  choices,
  chosen,
  onChoose,
}: {
  readonly choices: readonly GoodsChoice[];
  readonly chosen: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
}) {
  const { errorAt } = useDraftFields();
  const error = errorAt('values', true);
  const choiceValues = new Set(choices.map(({ value }) => value));
  const gone = chosen.filter((value) => !choiceValues.has(value));
  const all = [...choices, ...gone.map((value) => ({ value, label: `${value} (not in use)` }))];
  if (all.length === 0) return <Text as="p">The catalogue names none.</Text>;
  return (
    <BlockStack gap="200">
      <div className={profiles['found']} role="group" aria-label="For which of them">
        {all.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(isOn) =>
              onChoose(isOn ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />
        ))}
      </div>
      {error !== undefined && <InlineError fieldID="values" message={error} />}
    </BlockStack>
  );
}

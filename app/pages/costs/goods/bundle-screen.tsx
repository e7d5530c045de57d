import { useMemo, useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { HiddenField } from '#app/components/form/hidden-field.tsx';
import { bundleForm } from '#app/view-models/forms/goods-forms.ts';
import type { ProductChoice } from '#app/view-models/fulfilment-profiles/profiles-view.ts';
import type { BundleDraft } from '#app/view-models/goods/goods-draft.ts';
import {
  type BundleEditorView,
  GOODS_EFFECT_PATH,
  GOODS_PATH,
  GOODS_SEARCH_PATH,
} from '#app/view-models/goods/goods-view.ts';
import settings from '#app/components/settings/settings.module.css';
import { EditorPage, WithEffect } from '../editor-page.tsx';
import { OrdersCard } from '#app/components/effect/orders-fields.tsx';
import { DraftContext, useDraftErrors, useDraftFields } from '../profiles/draft-context.ts';
import { DraftText } from '../profiles/draft-text.tsx';
import { ProductSearch } from '../profiles/product-search.tsx';

const HINTS = {
  new: 'Orders until now keep the cost they have.',
  from: 'Orders of these days are calculated again; others keep the cost they have.',
  all: 'Every order of the bundle is calculated again.',
};

const SEARCH = `${GOODS_SEARCH_PATH}?of=variants`;

/** /onboarding/production-breakdown?bundle=...: the parts of a variant. */
export function BundleScreen({ view }: { readonly view: BundleEditorView }) {
  const { isNew, draft, named, refusal } = view;
  const title = named.find(({ productId }) => productId === draft.variantId)?.title;
  return (
    <EditorPage
      title={isNew ? 'New bundle' : `Edit ${title ?? draft.variantId}`}
      back={{ content: 'Cost of goods', url: GOODS_PATH }}
      definition={bundleForm}
      refusal={refusal}
    >
      <BundleEditor view={view} />
    </EditorPage>
  );
}

/** Renders inside the form, so that it is reset when its changes are discarded. */
function BundleEditor({ view }: { readonly view: BundleEditorView }) {
  const [draft, setDraft] = useState(view.draft);
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(
    () => new Map(view.named.map(({ productId, title }) => [productId, title])),
  );
  const errors = useDraftErrors(bundleForm.fields.bundle);
  const { currency, locale, today, isNew } = view;
  const fields = useMemo(() => ({ currency, locale, ...errors }), [currency, locale, errors]);
  const sent = useMemo(() => JSON.stringify(draft), [draft]);
  const learn = (added: readonly ProductChoice[]) =>
    setTitles(
      new Map([...titles, ...added.map(({ productId, title }) => [productId, title] as const)]),
    );
  const change = (changes: Partial<BundleDraft>) =>
    setDraft((before) => ({ ...before, ...changes }));
  const parts = { draft, titles, onLearn: learn, onChange: change };
  return (
    <DraftContext.Provider value={fields}>
      <HiddenField field={bundleForm.fields.bundle} value={sent} />
      <WithEffect view={view} effectPath={GOODS_EFFECT_PATH} cancelPath={GOODS_PATH} draft={sent}>
        {isNew && <BundleCard {...parts} />}
        <PartsCard {...parts} />
        <OrdersCard
          fields={bundleForm.fields}
          today={today}
          hints={HINTS}
          fromLabel="Orders of some days"
          endHelpText="Without it, all orders from the first day on."
        />
      </WithEffect>
    </DraftContext.Provider>
  );
}

interface BundleCardProps {
  readonly draft: BundleDraft;
  readonly titles: ReadonlyMap<string, string>;
  readonly onLearn: (added: readonly ProductChoice[]) => void;
  readonly onChange: (changes: Partial<BundleDraft>) => void;
}

function BundleCard({ draft: { variantId }, titles, onLearn, onChange }: BundleCardProps) {
  const { clearError } = useDraftFields();
  const choose = (id: string) => {
    clearError('variantId');
    onChange({ variantId: id });
  };
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          The bundle
        </Text>
        {variantId !== '' && (
          <Text as="p" breakWord>
            {titles.get(variantId) ?? variantId}
          </Text>
        )}
        <ProductSearch
          path={SEARCH}
          place="variantId"
          label="Find the product that is the bundle"
          chosen={variantId === '' ? [] : [variantId]}
          onAdd={(added) => {
            onLearn(added);
            choose(added[0]?.productId ?? '');
          }}
          onRemove={() => choose('')}
          isSingle
        />
      </BlockStack>
    </Card>
  );
}

/** Edits the contents. */
function PartsCard({ draft: { parts }, titles, onLearn, onChange }: BundleCardProps) {
  const { clearError } = useDraftFields();
  const changeAll = (next: BundleDraft['parts']) => {
    clearError(null);
    onChange({ parts: next });
  };
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Parts
        </Text>
        {parts.map((part, at) => {
          const name = titles.get(part.variantId) ?? part.variantId;
          return (
            <div key={part.variantId} className={settings['row']}>
              <DraftText
                label={`Units of ${name}`}
                path={`parts.${at}.quantity`}
                value={part.quantity}
                onChange={(quantity) => onChange({ parts: parts.with(at, { ...part, quantity }) })}
              />
              <Button
                variant="plain"
                tone="critical"
                accessibilityLabel={`Remove ${name}`}
                onClick={() => changeAll(parts.filter((other) => other !== part))}
              >
                Remove
              </Button>
            </div>
          );
        })}
        <ProductSearch
          path={SEARCH}
          place="parts"
          label="Find parts"
          chosen={parts.map(({ variantId }) => variantId)}
          onAdd={(added) => {
            onLearn(added);
            const fresh = added.map(({ productId }) => ({ variantId: productId, quantity: '1' }));
            changeAll([...parts, ...fresh]);
          }}
          onRemove={(id) => changeAll(parts.filter(({ variantId }) => variantId !== id))}
        />
      </BlockStack>
    </Card>
  );
}

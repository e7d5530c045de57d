import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { useState } from 'react';
import { Figure } from '#app/components/figures/figure.tsx';
import { UndoCard } from '#app/components/effect/undo-card.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { CostField } from '#app/components/unit-costs/cost-field.tsx';
import { TypedCosts } from '#app/components/unit-costs/typed-costs.tsx';
import {
  type CostEntry,
  useClearedOnceSaved,
  useCostEntry,
} from '#app/components/unit-costs/use-cost-entry.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { productCostsForm, undoUnitCostsForm } from '#app/view-models/forms/cost-forms.ts';
import { marginPreview, parseCost } from '#app/view-models/settings/product-costs.ts';
import { PRODUCT_COSTS_PATH } from '#app/view-models/settings/product-costs-path.ts';
import type { ProductPageView } from './product-page-view.ts';
import { PRODUCT_DETAIL_MESSAGES } from './product-detail-messages.ts';
import { PRODUCT_MESSAGES } from './product-messages.ts';
import styles from './products.module.css';
import { nameVariant, UnitCostHistory } from './unit-cost-history.tsx';

/** The maximum of variants that are edited at once; a product may have two thousand. */
const SHOWN_AT_ONCE = 50;

/** Edits the cost of each variant in place, and shows its former costs. */
export default function UnitCosts({ view }: { readonly view: ProductPageView }) {
  const { shop } = useReport();
  const { lastChange, refusal } = view.unitCosts;
  return (
    <>
      <UnitCostsCard view={view} />
      {refusal === null && lastChange !== null && (
        <UndoCard
          definition={undoUnitCostsForm}
          what={
            lastChange.hasOthers
              ? PRODUCT_DETAIL_MESSAGES.costsWithOthers
              : PRODUCT_DETAIL_MESSAGES.ownCosts
          }
          day={lastChange.day}
          locale={shop.locale}
          currency={shop.currency}
        />
      )}
      <UnitCostHistory view={view} />
    </>
  );
}

function UnitCostsCard({ view }: { readonly view: ProductPageView }) {
  const { shop } = useReport();
  const { product, unitCosts } = view;
  const { refusal } = unitCosts;
  const reply = useFormReply();
  const isSaved = reply?.ok === true && SAVED_HERE.includes(reply.intent);
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" gap="200">
          <Text as="h2" variant="headingSm">
            {PRODUCT_DETAIL_MESSAGES.costs}
          </Text>
          {!shop.isDemo && (
            <Link url={getAllCostsHref(product.title)} removeUnderline>
              {PRODUCT_DETAIL_MESSAGES.allCosts}
            </Link>
          )}
        </InlineStack>
        <Text as="p" tone="subdued">
          {refusal ?? PRODUCT_DETAIL_MESSAGES.costsText}
        </Text>
        {isSaved && (
          <div role="status">
            <Banner tone="success">{reply.message}</Banner>
          </div>
        )}
        <CostTable view={view} />
      </BlockStack>
    </Card>
  );
}

const SAVED_HERE: readonly string[] = [productCostsForm.intent, undoUnitCostsForm.intent];

function getAllCostsHref(title: string): string {
  return `${PRODUCT_COSTS_PATH}&${new URLSearchParams({ tab: 'all', search: title })}`;
}

function CostTable({ view }: { readonly view: ProductPageView }) {
  const { shop } = useReport();
  const { now, today } = view.unitCosts;
  const rows = Object.keys(view.variantFacts).map((variantId) => {
    const { cost = null, currency = null } = ownValue(now, variantId) ?? {};
    return { variantId, cost, currency };
  });
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const entry = useCostEntry({ rows, currency: null, shopCurrency: shop.currency });
  const reply = useFormReply();
  const { clear } = entry;
  useClearedOnceSaved(reply, clear);
  if (rows.length === 0) return <Text as="p">{PRODUCT_DETAIL_MESSAGES.noVariants}</Text>;
  const isFirstCost = entry.waiting.every(
    ({ variantId }) => (ownValue(now, variantId)?.cost ?? null) === null,
  );
  const paste = (at: number, costs: readonly string[]) =>
    entry.commit(
      rows
        .slice(at, Math.min(at + costs.length, shown))
        .map((row, index) => [row.variantId, costs[index] ?? '']),
    );
  return (
    <>
      <div className={styles['costs']}>
        <WideTable label={PRODUCT_DETAIL_MESSAGES.costs} columns={costColumns(shop.currency)}>
          {rows.slice(0, shown).map(({ variantId }, at) => (
            <CostRow
              key={variantId}
              variantId={variantId}
              view={view}
              entry={entry.entries.get(variantId) ?? null}
              onType={(text) => entry.type(variantId, text)}
              onCommit={() => entry.commitTyped(variantId)}
              onPaste={(costs) => paste(at, costs)}
            />
          ))}
        </WideTable>
      </div>
      {shown < rows.length && (
        <div>
          <Button onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            {PRODUCT_DETAIL_MESSAGES.moreVariants(rows.length - shown)}
          </Button>
        </div>
      )}
      {entry.waiting.length > 0 && (
        <TypedCosts
          key={isFirstCost ? 'first' : 'next'}
          costs={entry.waiting}
          shop={shop}
          today={today}
          initial={isFirstCost ? 'all' : 'new'}
          reply={reply}
          onDiscard={clear}
        />
      )}
    </>
  );
}

function costColumns(currency: string) {
  return [
    { title: PRODUCT_MESSAGES.variant },
    { title: `${PRODUCT_MESSAGES.price} (${currency})`, kind: 'end' },
    { title: `${PRODUCT_DETAIL_MESSAGES.cost} (${currency})`, kind: 'end' },
    { title: PRODUCT_DETAIL_MESSAGES.margin, kind: 'end' },
    {
      title: PRODUCT_DETAIL_MESSAGES.byAllRules,
      kind: 'end',
      note: PRODUCT_DETAIL_MESSAGES.byAllRulesNote,
    },
  ] as const;
}

function CostRow({
  variantId,
  view: { variantFacts, unitCosts },
  entry,
  ...field
}: {
  readonly variantId: string;
  readonly view: ProductPageView;
  readonly entry: CostEntry | null;
  readonly onType: (text: string) => void;
  readonly onCommit: () => void;
  readonly onPaste: (costs: readonly string[]) => void;
}) {
  const now = ownValue(unitCosts.now, variantId);
  const cost = now?.cost ?? null;
  const currency = (entry === null ? now?.currency : entry.currency) ?? null;
  const worth = currency === null ? 1 : (ownValue(unitCosts.worth, currency) ?? null);
  const price = ownValue(variantFacts, variantId)?.price ?? null;
  const margin = marginPreview(price, entry === null ? cost : parseCost(entry.text), worth);
  const name = nameVariant(variantFacts, variantId);
  return (
    <tr>
      <th scope="row">{name}</th>
      <WideCell kind="end">{price ?? 'N/A'}</WideCell>
      <WideCell kind="end">
        <CostField
          {...field}
          label={`${PRODUCT_DETAIL_MESSAGES.cost}: ${name}`}
          cost={cost}
          currency={currency}
          entry={entry}
          isDisabled={unitCosts.refusal !== null}
        />
      </WideCell>
      <WideCell kind="end">
        <Figure value={margin} format="percent" />
      </WideCell>
      <WideCell kind="end">
        <Figure value={now?.byAllRules ?? null} format="money" />
      </WideCell>
    </tr>
  );
}

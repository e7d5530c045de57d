import type { Api } from '@shopify/ui-extensions/admin.product-details.block.render';
import { render } from 'preact';
import { useState } from 'preact/hooks';
import type { ProductProfitView } from '#app/view-models/extension/product-profit-view.ts';
import { appAddress } from './app-address.ts';
import { FigureRows } from './figure-rows.tsx';
import { Notes } from './notes.tsx';
import { ReplyStates } from './reply-states.tsx';
import { useReply } from './use-reply.ts';
import { VariantCost } from './variant-cost.tsx';
import { Headline } from './headline.tsx';

declare const shopify: Api;

export default function showProductBlock() {
  render(<ProductBlock />, document.body);
}

function ProductBlock() {
  const asked = new URLSearchParams({ product: shopify.data.selected[0]?.id ?? '' });
  const { reply, askAgain } = useReply<ProductProfitView>(`/api/extension/product-profit?${asked}`);
  const summary = reply?.kind === 'answer' ? reply.answer.summary : undefined;
  return (
    <s-admin-block heading="Profit of this product" {...(summary && { collapsedSummary: summary })}>
      <ReplyStates reply={reply} askAgain={askAgain}>
        {(view) => <ProductProfit view={view} askAgain={askAgain} />}
      </ReplyStates>
    </s-admin-block>
  );
}

function ProductProfit({
  view,
  askAgain,
}: {
  readonly view: ProductProfitView;
  readonly askAgain: () => void;
}) {
  const { summary, tone, days, figures, note, isUpToDate, path } = view;
  return (
    <s-stack direction="block" gap="base">
      <Headline text={summary} tone={tone} />
      <s-text color="subdued">{`Last 30 days: ${days}`}</s-text>
      <FigureRows figures={figures} strongKeys={['gross_profit_per_unit']} />
      <Notes note={note} isUpToDate={isUpToDate} askAgain={askAgain} />
      <Costs view={view} askAgain={askAgain} />
      <s-link href={appAddress(path)}>Open in Farthing</s-link>
    </s-stack>
  );
}

interface Saved {
  readonly variantId: string;
  readonly message: string;
}

function Costs({
  view: { variants, otherVariants, refusal, path },
  askAgain,
}: {
  readonly view: ProductProfitView;
  readonly askAgain: () => void;
}) {
  const [saved, setSaved] = useState<Saved | null>(null);
  if (variants.length === 0) return <s-paragraph>It has no variants yet.</s-paragraph>;
  return (
    <s-section heading="Unit costs">
      <s-stack direction="block" gap="base">
        {variants.map((variant) => (
          <VariantCost
            key={`${variant.variantId} ${variant.cost}`}
            variant={variant}
            isLocked={refusal !== null}
            savedMessage={saved?.variantId === variant.variantId ? saved.message : null}
            onSaved={(message) => {
              setSaved({ variantId: variant.variantId, message });
              askAgain();
            }}
          />
        ))}
        {refusal === null ? null : <s-text color="subdued">{refusal}</s-text>}
        {otherVariants === 0 ? null : (
          <s-link href={appAddress(path)}>{`${otherVariants} more variants in Farthing`}</s-link>
        )}
      </s-stack>
    </s-section>
  );
}

import { useState } from 'preact/hooks';
import type { SavedCost, VariantOfBlock } from '#app/view-models/extension/product-profit-view.ts';
import { askFarthing } from './ask-farthing.ts';

type Saving =
  { readonly kind: 'idle' | 'saving' } | { readonly kind: 'refused'; readonly message: string };

/** Shows the cost of a variant, with a field to change it; the new cost is dated by its orders. */
export function VariantCost({
  variant,
  isLocked,
  savedMessage,
  onSaved,
}: {
  readonly variant: VariantOfBlock;
  readonly isLocked: boolean;
  /** The message after its cost was saved; null before. */
  readonly savedMessage: string | null;
  readonly onSaved: (message: string) => void;
}) {
  const { name, cost, currency, costText, sold, orders } = variant;
  const [typed, setTyped] = useState(cost ?? '');
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' });
  const isChanged = typed.trim() !== (cost ?? '');
  const save = async () => {
    setSaving({ kind: 'saving' });
    const reply = await sendCost(variant, typed);
    if (reply.kind === 'failure') {
      const { message, hint } = reply.failure;
      return setSaving({
        kind: 'refused',
        message: hint === null ? message : `${message} ${hint}`,
      });
    }
    setSaving({ kind: 'idle' });
    onSaved(reply.answer.message);
  };
  if (isLocked) {
    return (
      <s-stack direction="inline" justifyContent="space-between" gap="base">
        <s-text>{name}</s-text>
        <s-text fontVariantNumeric="tabular-nums">{costText ?? 'Cost not known yet'}</s-text>
      </s-stack>
    );
  }
  return (
    <s-stack direction="block" gap="small-300">
      <s-text-field
        label={name}
        value={typed}
        suffix={currency}
        placeholder={costText ?? 'Not known yet'}
        details={sold}
        disabled={saving.kind === 'saving'}
        {...(saving.kind === 'refused' && { error: saving.message })}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      {isChanged ? (
        <s-stack direction="inline" gap="base" alignItems="center">
          <s-button
            accessibilityLabel={`Save the cost of ${name}`}
            loading={saving.kind === 'saving'}
            onClick={() => void save()}
          >
            Save cost
          </s-button>
          <s-text color="subdued">{COUNTS_FOR[orders]}</s-text>
        </s-stack>
      ) : null}
      {isChanged || savedMessage === null ? null : <s-text tone="success">{savedMessage}</s-text>}
    </s-stack>
  );
}

const COUNTS_FOR: Readonly<Record<VariantOfBlock['orders'], string>> = {
  all: 'It had no cost: this counts for all its orders.',
  new: 'Counts for orders from now on.',
};

function sendCost({ variantId, currency, orders }: VariantOfBlock, cost: string) {
  const fields = new URLSearchParams({ variantId, cost, currency, orders });
  return askFarthing<SavedCost>('/api/extension/unit-cost', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: fields.toString(),
  });
}

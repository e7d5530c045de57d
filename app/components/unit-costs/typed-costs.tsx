import { useEffect, useId, useRef } from 'react';
import { Button } from '#app/components/ui/button.ts';
import { Text } from '#app/components/ui/text.ts';
import type { FormReply } from '#app/lib/form-reply.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useUnsaved } from '#app/components/unsaved/unsaved-context.ts';
import { productCostsForm } from '#app/view-models/forms/cost-forms.ts';
import { BriefFormEffect } from '#app/components/effect/form-effect.tsx';
import { CostOrdersFields } from './cost-orders-fields.tsx';
import styles from './unit-costs.module.css';
import type { TypedCost } from './use-cost-entry.ts';

export interface TypedCostsProps {
  readonly costs: readonly TypedCost[];
  readonly shop: { readonly currency: string; readonly locale: string };
  readonly today: string;
  readonly initial: 'new' | 'all';
  readonly reply: FormReply | null | undefined;
  readonly onDiscard: () => void;
}

export function TypedCosts(props: TypedCostsProps) {
  const { costs, shop, today, initial, reply, onDiscard } = props;
  const { fields } = productCostsForm;
  const place = useRef<HTMLDivElement>(null);
  useUnsavedCosts(place, onDiscard);
  const title = costs.length === 1 ? '1 cost to save' : `${costs.length} costs to save`;
  return (
    <div className={styles['bulk']} role="group" aria-label={title} ref={place}>
      <ReplyForm definition={productCostsForm} reply={reply}>
        {costs.map(({ variantId, cost, currency }) => (
          <span key={variantId} hidden>
            <input type="hidden" name={fields.variantId.name} value={variantId} />
            <input type="hidden" name={fields.cost.name} value={cost} />
            <input type="hidden" name={fields.currency.name} value={currency ?? ''} />
          </span>
        ))}
        <div className={styles['saving']}>
          <Text as="h3" variant="headingSm">
            {title}
          </Text>
          <div className={styles['buttons']}>
            <Submit label="Save costs" />
            <Button variant="plain" onClick={onDiscard}>
              Discard them
            </Button>
          </div>
        </div>
        <BriefFormEffect
          currency={shop.currency}
          locale={shop.locale}
          draft={JSON.stringify(costs)}
        >
          <CostOrdersFields fields={fields} today={today} initial={initial} isBrief />
        </BriefFormEffect>
      </ReplyForm>
    </div>
  );
}

/** Warns a user who leaves the page with unsaved costs. */
function useUnsavedCosts(place: React.RefObject<HTMLDivElement>, onDiscard: () => void): void {
  const id = useId();
  const unsaved = useUnsaved();
  const note = unsaved?.note;
  const discard = useRef(onDiscard);
  useEffect(() => {
    discard.current = onDiscard;
  });
  useEffect(() => {
    const save = () => place.current?.querySelector('form')?.requestSubmit();
    note?.(id, { save, discard: () => discard.current() });
    return () => note?.(id, null);
  }, [note, id, place]);
}

import { useState } from 'react';
import { Button } from '#app/components/ui/button.ts';
import { TextField } from '#app/components/ui/text-field.ts';
import { Text } from '#app/components/ui/text.ts';
import { estimateForm } from '#app/view-models/forms/cost-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { parseCost, type ProductCostsView } from '#app/view-models/settings/product-costs.ts';
import settings from '#app/components/settings/settings.module.css';
import { FormEffect } from '#app/components/effect/form-effect.tsx';
import { CostOrdersFields } from '#app/components/unit-costs/cost-orders-fields.tsx';
import styles from './product-costs.module.css';

export function BulkCosts({
  variantIds,
  view,
  onSet,
}: {
  readonly variantIds: readonly string[];
  readonly view: ProductCostsView;
  /** Fills one cost into all their fields, to be saved with them. */
  readonly onSet: (text: string) => void;
}) {
  const [text, setText] = useState('');
  const count = variantIds.length === 1 ? '1 product' : `${variantIds.length} products`;
  return (
    <div className={styles['chosen']} role="group" aria-label={`${count} chosen`}>
      <Text as="p" variant="headingSm">{`${count} chosen`}</Text>
      <div className={settings['search']}>
        <TextField
          label="Unit cost for all of them"
          value={text}
          onChange={setText}
          inputMode="decimal"
          autoComplete="off"
        />
        <Button disabled={parseCost(text) === null} onClick={() => onSet(text)}>
          Fill in
        </Button>
      </div>
      <PercentForm ids={variantIds} label="Percent of the price" button="Estimate" view={view} />
    </div>
  );
}

/** Returns the initial orders: a first cost is for all orders. */
export function getInitialOrders({ tab }: Pick<ProductCostsView, 'tab'>): 'new' | 'all' {
  return tab === 'missing' ? 'all' : 'new';
}

/**
 * Estimates costs as a share of the selling price: for these variants, or for all without a cost.
 */
export function PercentForm({
  ids,
  label,
  button,
  view,
}: {
  readonly ids: readonly string[];
  readonly label: string;
  readonly button: string;
  readonly view: ProductCostsView;
}) {
  const { fields } = estimateForm;
  const [percent, setPercent] = useState('');
  const isOpen = percent.trim() !== '';
  return (
    <ReplyForm definition={estimateForm} reply={useFormReply()}>
      {ids.map((id) => (
        <input key={id} type="hidden" name={fields.variantId.name} value={id} />
      ))}
      <div
        className={settings['search']}
        onInput={(event) => {
          if (event.target instanceof HTMLInputElement) setPercent(event.target.value);
        }}
      >
        <TextInput
          label={label}
          field={fields.percent}
          suffix="%"
          autoComplete="off"
          placeholder="40"
        />
        {!isOpen && <Submit label={button} isPlain isDisabled />}
      </div>
      {isOpen && (
        <FormEffect
          currency={view.currency}
          locale={view.locale}
          draft={`${percent} ${ids.join(' ')}`}
        >
          <CostOrdersFields fields={fields} today={view.today} initial={getInitialOrders(view)} />
          <div>
            <Submit label={button} isPlain />
          </div>
        </FormEffect>
      )}
    </ReplyForm>
  );
}

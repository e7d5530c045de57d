import { Text } from '@shopify/polaris';
import { estimateForm, productCostsForm } from '#app/view-models/forms/cost-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import settings from '../../settings.module.css';
import styles from './product-costs.module.css';

/** What can be done to the chosen products at once. */
export function BulkCosts({
  variantIds,
  currency,
  fromDay,
}: {
  readonly variantIds: readonly string[];
  readonly currency: string;
  readonly fromDay: string;
}) {
  const reply = useFormReply();
  const count = variantIds.length === 1 ? '1 product' : `${variantIds.length} products`;
  const ids = variantIds.map((id) => (
    <input key={id} type="hidden" name={productCostsForm.fields.variantId.name} value={id} />
  ));
  return (
    <div className={styles['bulk']} role="group" aria-label={`${count} chosen`}>
      <Text as="p" variant="headingSm">{`${count} chosen`}</Text>
      <ReplyForm definition={productCostsForm} reply={reply} hidden={{ fromDay }}>
        {ids}
        <div className={settings['search']}>
          <TextInput
            label="Unit cost"
            field={productCostsForm.fields.cost}
            suffix={currency}
            autoComplete="off"
          />
          <Submit label="Set for all" isPlain />
        </div>
      </ReplyForm>
      <PercentForm ids={variantIds} label="Percent of the price" button="Estimate" />
    </div>
  );
}

/** Guesses costs as a share of the selling price: of these variants, or of all without a cost. */
export function PercentForm({
  ids,
  label,
  button,
}: {
  readonly ids: readonly string[];
  readonly label: string;
  readonly button: string;
}) {
  return (
    <ReplyForm definition={estimateForm} reply={useFormReply()}>
      {ids.map((id) => (
        <input key={id} type="hidden" name={estimateForm.fields.variantId.name} value={id} />
      ))}
      <div className={settings['search']}>
        <TextInput
          label={label}
          field={estimateForm.fields.percent}
          suffix="%"
          autoComplete="off"
          placeholder="40"
        />
        <Submit label={button} isPlain />
      </div>
    </ReplyForm>
  );
}

import { BlockStack } from '#app/components/ui/block-stack.ts';
import { CURRENCY_OPTIONS } from '#app/components/form/currency-options.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import type { ConnectorView } from '#app/view-models/connectors/connectors-view.ts';
import { connectAccountForm, connectKeyForm } from '#app/view-models/forms/shipping-forms.ts';
import type { ProviderPageView } from './labels-view.ts';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import { SHIPPING_MESSAGES } from './shipping-messages.ts';

/** Edits the credentials of a provider's account, and facts about its amounts. */
export function KeyCard({ view: { provider, refusal } }: { readonly view: ProviderPageView }) {
  const reply = useFormReply();
  const { key, name, state, typed, asks } = provider;
  const isConnected = state === 'connected';
  const isDisabled = refusal !== null;
  const user = typed.find((field) => field.name === 'user');
  const isPlain = user === undefined && asks.length === 0;
  const again = isPlain ? 'Replace the key' : 'Connect again';
  const submit = (
    <div>
      <Submit
        label={isConnected ? again : `Connect ${name}`}
        isPlain={isConnected}
        isDisabled={isDisabled}
      />
    </div>
  );
  const keyLabel = typed.find((field) => field.name === 'key')?.label ?? 'API key';
  const title = isConnected ? 'Use another key' : 'Connect by API key';
  if (isPlain) {
    return (
      <SettingsCard title={title} text={SHIPPING_MESSAGES.key(name)}>
        <ReplyForm definition={connectKeyForm} reply={reply} hidden={{ connector: key }}>
          <BlockStack gap="300">
            <TextInput
              label={keyLabel}
              field={connectKeyForm.fields.secretKey}
              autoComplete="off"
              isDisabled={isDisabled}
            />
            {submit}
          </BlockStack>
        </ReplyForm>
      </SettingsCard>
    );
  }
  const { fields } = connectAccountForm;
  return (
    <SettingsCard
      title={isConnected ? again : `Connect ${name}`}
      text={SHIPPING_MESSAGES.account(name)}
    >
      <ReplyForm definition={connectAccountForm} reply={reply} hidden={{ connector: key }}>
        <BlockStack gap="300">
          {user !== undefined && (
            <TextInput
              label={user.label}
              field={fields.accountUser}
              autoComplete="off"
              isDisabled={isDisabled}
            />
          )}
          <TextInput
            label={keyLabel}
            field={fields.secretKey}
            autoComplete="off"
            isDisabled={isDisabled}
          />
          <StatedInputs provider={provider} isDisabled={isDisabled} />
          {submit}
        </BlockStack>
      </ReplyForm>
    </SettingsCard>
  );
}

interface StatedProps {
  readonly provider: ConnectorView;
  readonly isDisabled: boolean;
}

/** Renders facts that the provider does not report, with the earlier statements. */
function StatedInputs({ provider: { name, asks, stated }, isDisabled }: StatedProps) {
  const { fields } = connectAccountForm;
  return (
    <>
      {asks.includes('currency') && (
        <SelectInput
          label="Currency of its amounts"
          helpText={SHIPPING_MESSAGES.currency(name)}
          field={fields.currency}
          options={[{ value: '', label: 'Choose the currency' }, ...CURRENCY_OPTIONS]}
          initial={stated?.currency ?? ''}
          isDisabled={isDisabled}
        />
      )}
      {asks.includes('vat') && (
        <TextInput
          label="VAT in its prices"
          suffix="%"
          helpText={SHIPPING_MESSAGES.vat}
          field={fields.vatPercent}
          initial={stated?.vatPercent ?? ''}
          autoComplete="off"
          isDisabled={isDisabled}
        />
      )}
      {asks.includes('surcharge_vat') && (
        <TextInput
          label="VAT in its surcharges"
          suffix="%"
          helpText={SHIPPING_MESSAGES.surchargeVat}
          field={fields.surchargeVatPercent}
          initial={stated?.surchargeVatPercent ?? ''}
          autoComplete="off"
          isDisabled={isDisabled}
        />
      )}
      {asks.includes('cost_for') && (
        <SelectInput
          label="The cost it states of a line is for"
          helpText={SHIPPING_MESSAGES.costFor(name)}
          field={fields.costFor}
          options={[
            { value: '', label: 'Choose for what' },
            { value: 'unit', label: 'One piece' },
            { value: 'line', label: 'All pieces of the line' },
          ]}
          initial={stated?.costFor ?? ''}
          isDisabled={isDisabled}
        />
      )}
    </>
  );
}

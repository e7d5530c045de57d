import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TickInput } from '#app/components/form/tick-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import type { CalculationPreferences } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { preferencesForm } from '#app/view-models/forms/shop-forms.ts';
import type { ShopSettingsView } from '#app/view-models/settings/settings-view.ts';
import { SettingsCard } from '../settings-card.tsx';

/** Which orders count, and what of their money. */
export function PreferencesCard({
  view,
}: {
  readonly view: Pick<ShopSettingsView, 'preferences' | 'refusal' | 'button'>;
}) {
  const isDisabled = view.refusal !== null;
  return (
    <SettingsCard
      title="How profit is calculated"
      text="A change applies to the whole history: every order is calculated again."
    >
      <ReplyForm isKept definition={preferencesForm} reply={useFormReply()}>
        {PREFERENCES.map(({ name, label, helpText }) => (
          <TickInput
            key={name}
            label={label}
            field={preferencesForm.fields[name]}
            initial={view.preferences[name]}
            isDisabled={isDisabled}
            {...(helpText !== undefined && { helpText })}
          />
        ))}
        {view.button !== 'hidden' && (
          <div>
            <Submit label="Save how profit is calculated" isDisabled={isDisabled} />
          </div>
        )}
      </ReplyForm>
    </SettingsCard>
  );
}

const PREFERENCES: readonly {
  readonly name: keyof CalculationPreferences;
  readonly label: string;
  readonly helpText?: string;
}[] = [
  { name: 'leaveOutPending', label: 'Leave out orders that are not paid yet' },
  { name: 'leaveOutUnfulfilled', label: 'Leave out orders that are not fulfilled yet' },
  { name: 'leaveOutCancelled', label: 'Leave out cancelled orders' },
  { name: 'leaveOutFree', label: 'Leave out orders with a total of 0' },
  { name: 'tipsAreIncome', label: 'Count tips as income' },
  {
    name: 'useShippingChargedAsCost',
    label: 'Use the shipping charged as the cost of shipping',
    helpText: 'Where no other cost of sending an order is known.',
  },
];

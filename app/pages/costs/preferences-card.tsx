import { Spinner } from '#app/components/ui/spinner.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TickInput } from '#app/components/form/tick-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { CalculationPreferences } from '#app/domain/profit/cost-lookup/cost-book.ts';
import {
  addPreferenceEffects,
  PREFERENCE_EFFECT_PATH,
  type PreferenceEffect,
  type PreferenceEffectReply,
} from '#app/view-models/costs/preference-effect.ts';
import { preferencesForm, undoPreferencesForm } from '#app/view-models/forms/shop-forms.ts';
import type { ShopSettingsView } from '#app/view-models/settings/settings-view.ts';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import settings from '#app/components/settings/settings.module.css';
import { exactMoney } from './cost-messages.ts';
import profiles from './profiles/profiles.module.css';
import { LastChangeCard } from '#app/components/effect/last-change-card.tsx';
import { EffectFailure, ExactFigures } from '#app/components/effect/effect-card.tsx';
import { useEffectReply } from '#app/components/effect/use-effect-reply.ts';
import { useFormValues } from '#app/components/effect/use-form-values.ts';

type CardView = Pick<
  ShopSettingsView,
  'preferences' | 'preferencesChange' | 'currency' | 'locale' | 'refusal' | 'button'
>;

/** Edits which orders count, and which of their amounts; shows the last change. */
export function PreferencesCard({ view }: { readonly view: CardView }) {
  const { preferencesChange, refusal, currency, locale } = view;
  return (
    <>
      <SettingsCard
        title="How profit is calculated"
        text="A change applies to the whole history: every order is calculated again."
      >
        <ReplyForm hasSaveBar definition={preferencesForm} reply={useFormReply()}>
          <PreferenceFields view={view} />
        </ReplyForm>
      </SettingsCard>
      {refusal === null && (
        <LastChangeCard
          definition={undoPreferencesForm}
          what="preferences"
          change={preferencesChange}
          locale={locale}
          currency={currency}
        />
      )}
    </>
  );
}

/** Renders inside the form: each preference, and the effect of changing it. */
function PreferenceFields({ view }: { readonly view: CardView }) {
  const { preferences, refusal, button } = view;
  const isDisabled = refusal !== null;
  const { place, words, look } = useFormValues();
  const isChanged = refusal === null && words !== '' && isOther(words, preferences);
  const { reply, exact, failure } = useEffectReply<PreferenceEffectReply>(
    PREFERENCE_EFFECT_PATH,
    isChanged ? words : '',
    addPreferenceEffects,
  );
  const effectReply = isChanged && reply?.kind === 'effect' ? reply : null;
  const shown = (name: PreferenceEffect['name']) => {
    const effect = effectReply?.effects.find((one) => one.name === name);
    if (effectReply === null || effect === undefined) return null;
    return <EffectLine key="effect" reply={effectReply} effect={effect} view={view} />;
  };
  return (
    <div ref={place} onChange={look} className={settings['ticks']}>
      {PREFERENCES.map(({ name, label, helpText }) => (
        <div key={name}>
          <TickInput
            label={label}
            field={preferencesForm.fields[name]}
            initial={preferences[name]}
            isDisabled={isDisabled}
            {...(helpText !== undefined && { helpText })}
          />
          <div role="status">{shown(name)}</div>
        </div>
      ))}
      {failure !== null && <EffectFailure {...failure} />}
      {isChanged && effectReply === null && failure === null && (
        <Spinner size="small" accessibilityLabel="Working out the change" />
      )}
      <div role="status">{shown(null)}</div>
      {effectReply !== null && exact !== null && <ExactFigures exact={exact} />}
      {button !== 'hidden' && (
        <div>
          <Submit label="Save how profit is calculated" isDisabled={isDisabled} />
        </div>
      )}
    </div>
  );
}

/** Formats "Last full month (October 2026): net profit €12,345.67 → €12,001.20". */
function EffectLine({
  reply: { month, isBeforeIncomeTax, isEstimate },
  effect: { name, beforeMinor, afterMinor },
  view: { currency, locale },
}: {
  readonly reply: Extract<PreferenceEffectReply, { readonly kind: 'effect' }>;
  readonly effect: PreferenceEffect;
  readonly view: CardView;
}) {
  const of = name === null ? 'All changes together, last full month' : 'Last full month';
  const figure = isBeforeIncomeTax ? 'profit before income tax' : 'net profit';
  const money = (minor: number) => exactMoney(minor, currency, locale);
  const about = isEstimate ? 'about ' : '';
  return (
    <div className={profiles['result']}>
      <Text as="p">
        {`${of} (${formatPeriod(month, 'month', locale)}): ${figure} ${money(beforeMinor)} → ` +
          `${about}${money(afterMinor)}`}
      </Text>
    </div>
  );
}

/** Decides if the form differs from the saved preferences. */
function isOther(words: string, preferences: CalculationPreferences): boolean {
  const ticked = new URLSearchParams(words);
  return PREFERENCES.some(({ name }) => ticked.has(name) !== preferences[name]);
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

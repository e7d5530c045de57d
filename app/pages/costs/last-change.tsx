import { LastChangeCard } from '#app/components/effect/last-change-card.tsx';
import type { FormDefinition, FormShape } from '#app/view-models/forms/form-definition.ts';
import type { CostSettingsView } from '#app/view-models/settings/settings-view.ts';

/** Shows the last change of a kind of rule, for users who may undo it. */
export function LastChange<Shape extends FormShape>({
  kind,
  view: { lastChanges, refusal, locale, currency },
  ...props
}: {
  readonly definition: FormDefinition<Shape>;
  readonly what: string;
  readonly kind: keyof CostSettingsView['lastChanges'];
  readonly view: Pick<CostSettingsView, 'lastChanges' | 'refusal' | 'locale' | 'currency'>;
}) {
  if (refusal !== null) return null;
  return (
    <LastChangeCard change={lastChanges[kind]} locale={locale} currency={currency} {...props} />
  );
}

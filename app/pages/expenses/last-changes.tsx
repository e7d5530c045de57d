import { LastChangeCard } from '#app/components/effect/last-change-card.tsx';
import type { AmountsView } from './expenses-view.ts';
import {
  undoExpensesForm,
  undoOtherRevenueForm,
  undoVariableExpensesForm,
} from '#app/view-models/forms/expense-forms.ts';

/** Lists the last changes of the page, each with the effect of undoing it. */
export function LastChanges({ view }: { readonly view: AmountsView }) {
  const { kind, lastChanges, refusal, currency, locale } = view;
  if (refusal !== null) return null;
  return (
    <>
      <LastChangeCard
        definition={kind === 'expense' ? undoExpensesForm : undoOtherRevenueForm}
        what={kind === 'expense' ? 'expenses, once or recurring' : 'other revenue'}
        change={lastChanges.scheduled}
        locale={locale}
        currency={currency}
      />
      <LastChangeCard
        definition={undoVariableExpensesForm}
        what="expenses that follow your orders"
        change={lastChanges.variable}
        locale={locale}
        currency={currency}
      />
    </>
  );
}

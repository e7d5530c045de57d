import type { Action } from '#app/domain/access/roles/actions.ts';
import type { FlatKind, FlatTerms } from '#app/domain/profit/cost-lookup/flat-rules.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import {
  changeFlatRules,
  previewFlatRules,
  readFlatRulesBefore,
  undoFlatRules,
  withoutRule,
  withSavedRule,
} from '#app/services/costs/flat-rules.server.ts';
import {
  deleteFulfilmentForm,
  deleteHandlingForm,
  deleteVatForm,
  fulfilmentForm,
  handlingForm,
  undoFulfilmentForm,
  undoHandlingForm,
  undoVatForm,
  vatForm,
} from '#app/view-models/forms/cost-forms.ts';
import type { ChosenOrders } from '#app/view-models/forms/touched-orders.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';
import type { CostDeps, CostIntent } from './cost-intent.ts';
import { touchedPeriod } from './touched-period.ts';

/** Replaces an empty amount beside the other one by zero. */
function toTerms(typed: Readonly<Record<'perOrder' | 'perUnit', string | null>>) {
  return { perOrder: typed.perOrder ?? '0', perUnit: typed.perUnit ?? '0' };
}

export const FLAT_RULE_INTENTS: Readonly<Record<string, CostIntent>> = {
  ...flatIntents('handling', {
    action: 'edit_fulfillment_profile',
    save: handlingForm.intent,
    remove: deleteHandlingForm,
    undo: undoHandlingForm.intent,
    read: (form) => {
      const { id, perOrder, perUnit, ...orders } = form.parse(handlingForm);
      return { id, terms: toTerms({ perOrder, perUnit }), orders };
    },
  }),
  ...flatIntents('fulfilment', {
    action: 'edit_fulfillment_profile',
    save: fulfilmentForm.intent,
    remove: deleteFulfilmentForm,
    undo: undoFulfilmentForm.intent,
    read: (form) => {
      const { id, country, perOrder, perUnit, ...orders } = form.parse(fulfilmentForm);
      return { id, terms: { country, ...toTerms({ perOrder, perUnit }) }, orders };
    },
  }),
  ...flatIntents('vat', {
    action: 'edit_shop_settings',
    save: vatForm.intent,
    remove: deleteVatForm,
    undo: undoVatForm.intent,
    read: (form) => {
      const { id, country, marketplace, percent, ...orders } = form.parse(vatForm);
      return { id, terms: { country, marketplace, percent }, orders };
    },
  }),
};

interface TypedRule<K extends FlatKind> {
  readonly id: string | undefined;
  readonly terms: FlatTerms<K>;
  readonly orders: ChosenOrders;
}

interface FlatForms<K extends FlatKind> {
  readonly action: Action;
  readonly save: string;
  readonly remove: typeof deleteHandlingForm;
  readonly undo: string;
  readonly read: (form: SentForm) => TypedRule<K>;
}

function flatIntents<K extends FlatKind>(
  kind: K,
  { action, save, remove, undo, read }: FlatForms<K>,
): Readonly<Record<string, CostIntent>> {
  const saving = ({ clock }: CostDeps, { shopId, timeZone }: Shop, form: SentForm) => {
    const { id, terms, orders } = read(form);
    const period = touchedPeriod(orders, timeZone, clock());
    return { shopId, kind, change: withSavedRule<K>({ editedId: id ?? null, terms, period }) };
  };
  const removing = ({ shopId }: Shop, form: SentForm) => ({
    shopId,
    kind,
    change: withoutRule<K>(form.parse(remove).id),
  });
  return {
    [save]: {
      action,
      run: async (deps, shop, form) => changeFlatRules(deps, saving(deps, shop, form)),
      preview: async (deps, shop, form, part) =>
        previewFlatRules(deps, { ...saving(deps, shop, form), part }),
    },
    [remove.intent]: {
      action,
      run: async (deps, shop, form) => changeFlatRules(deps, removing(shop, form)),
      preview: async (deps, shop, form, part) =>
        previewFlatRules(deps, { ...removing(shop, form), part }),
    },
    [undo]: {
      action,
      run: async (deps, { shopId }) => ({
        ...(await undoFlatRules(deps, { shopId, kind })),
        message: 'The rules are as they were before',
      }),
      preview: async (deps, { shopId }, _form, part) => {
        const before = await readFlatRulesBefore(deps.db, shopId, kind);
        return previewFlatRules(deps, { shopId, kind, change: () => before, part });
      },
    },
  };
}

import { loadCostBook } from '#app/data/costs/cost-book.server.ts';
import type { RuleKind } from '#app/data/costs/rule-tables.ts';
import { selectVariant } from '#app/data/costs/product-cost-rows.server.ts';
import type { Action } from '#app/domain/access/roles/actions.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import { saveIncomeTax } from '#app/services/costs/save-income-tax.server.ts';
import { saveSalesTax } from '#app/services/costs/save-sales-tax.server.ts';
import { deleteRules, saveRules } from '#app/services/costs/save-rules.server.ts';
import { validityOfDays } from '#app/view-models/settings/days-of-validity.ts';
import {
  deleteFulfilmentForm,
  deleteHandlingForm,
  deleteUnitCostForm,
  deleteVatForm,
  fulfilmentForm,
  handlingForm,
  incomeTaxForm,
  salesTaxForm,
  unitCostForm,
  vatForm,
} from '#app/view-models/forms/cost-forms.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';
import type { CostDeps, CostIntent } from './cost-intent.ts';
import { EXPENSE_INTENTS } from './expense-intents.server.ts';
import { GATEWAY_INTENTS } from './gateway-intents.server.ts';
import { GOODS_INTENTS } from './goods-intents.server.ts';
import { PRODUCT_COST_INTENTS } from './product-cost-intents.server.ts';
import { PROFILE_INTENTS } from './profile-intents.server.ts';

/** What the forms of the cost settings ask for, by their intent. */
export const COST_INTENTS: Readonly<Record<string, CostIntent>> = {
  [handlingForm.intent]: {
    action: 'edit_fulfillment_profile',
    run: async (deps, { shopId, timeZone }, form) => {
      const rule = inZone(form.parse(handlingForm), timeZone);
      const { handling } = await loadCostBook(deps.db, shopId, []);
      refuseDuplicate(handling, rule);
      return saveRules(deps, { shopId, kind: 'handling', rules: [rule] });
    },
  },
  ...deletion(deleteHandlingForm, 'handling', 'edit_fulfillment_profile'),
  [fulfilmentForm.intent]: {
    action: 'edit_fulfillment_profile',
    run: async (deps, { shopId, timeZone }, form) => {
      const rule = inZone(form.parse(fulfilmentForm), timeZone);
      const { fulfilment } = await loadCostBook(deps.db, shopId, []);
      refuseDuplicate(
        fulfilment.filter((other) => other.country === rule.country),
        rule,
      );
      return saveRules(deps, { shopId, kind: 'fulfilment', rules: [rule] });
    },
  },
  ...deletion(deleteFulfilmentForm, 'fulfilment', 'edit_fulfillment_profile'),
  [vatForm.intent]: { action: 'edit_shop_settings', run: saveVatRate },
  ...deletion(deleteVatForm, 'vat', 'edit_shop_settings'),
  [salesTaxForm.intent]: {
    action: 'edit_shop_settings',
    run: (deps, { shopId }, form) =>
      saveSalesTax(deps, { shopId, percent: form.parse(salesTaxForm).salesTaxPercent }),
  },
  [incomeTaxForm.intent]: {
    action: 'edit_shop_settings',
    run: async (deps, { shopId }, form) => {
      const { incomeTaxPercent: percent } = form.parse(incomeTaxForm);
      await saveIncomeTax(deps, { shopId, percent });
      return {};
    },
  },
  [unitCostForm.intent]: { action: 'edit_item_costs', run: saveUnitCost },
  ...deletion(deleteUnitCostForm, 'unit_cost', 'edit_item_costs'),
  ...PRODUCT_COST_INTENTS,
  ...PROFILE_INTENTS,
  ...GATEWAY_INTENTS,
  ...GOODS_INTENTS,
  ...EXPENSE_INTENTS,
};

/** Deletes a rule of a kind. */
function deletion(
  definition: typeof deleteHandlingForm,
  kind: RuleKind,
  action: Action,
): Readonly<Record<string, CostIntent>> {
  return {
    [definition.intent]: {
      action,
      run: (deps, { shopId }, form) =>
        deleteRules(deps, { shopId, kind, ids: [form.parse(definition).id] }),
    },
  };
}

async function saveVatRate(deps: CostDeps, { shopId, timeZone }: Shop, form: SentForm) {
  const rate = inZone(form.parse(vatForm), timeZone);
  const { vatRates } = await loadCostBook(deps.db, shopId, []);
  refuseDuplicate(
    vatRates.filter(
      ({ country, marketplace }) =>
        country === rate.country && marketplace?.toLowerCase() === rate.marketplace?.toLowerCase(),
    ),
    rate,
  );
  return saveRules(deps, { shopId, kind: 'vat', rules: [rate] });
}

async function saveUnitCost(deps: CostDeps, { shopId, timeZone }: Shop, form: SentForm) {
  const unitCost = inZone(form.parse(unitCostForm), timeZone);
  if ((await selectVariant(deps.db, shopId, unitCost.variantId)) === null) {
    throw new AppError('not_found', 'There is no such product variant.');
  }
  return saveRules(deps, { shopId, kind: 'unit_cost', rules: [unitCost] });
}

interface Days {
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

/** A rule from its first day to its last, both in the shop's time zone. */
function inZone<Rule extends Days>({ fromDay, toDay, ...rule }: Rule, timeZone: string) {
  return { ...rule, ...validityOfDays({ fromDay, toDay }, timeZone) };
}

/** Two rules for the same that begin together could not both apply. */
function refuseDuplicate(
  others: readonly { readonly id: string; readonly validFrom: string | null }[],
  rule: { readonly id?: string | undefined; readonly validFrom: string | null },
): void {
  const twin = others.find(({ id, validFrom }) => id !== rule.id && validFrom === rule.validFrom);
  if (twin === undefined) return;
  throw new AppError('conflict', 'You already have this rule.', {
    hint: 'Edit the one that is there, or give this one another first day.',
  });
}

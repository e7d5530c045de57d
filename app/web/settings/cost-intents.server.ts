import { randomUUID } from 'node:crypto';
import { loadCostBook } from '#app/data/costs/cost-book.server.ts';
import { selectVariant } from '#app/data/costs/product-cost-rows.server.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { isSameGateway } from '#app/domain/profit/cost-lookup/gateway-match.ts';
import type { ExpenseRecurrence } from '#app/domain/profit/daily-costs/amortise.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import { deleteExpenses } from '#app/services/costs/delete-expenses.server.ts';
import { deleteRules } from '#app/services/costs/delete-rules.server.ts';
import { saveExpenses } from '#app/services/costs/save-expenses.server.ts';
import { saveFulfilmentRules } from '#app/services/costs/save-fulfilment-rules.server.ts';
import { saveGatewayRules } from '#app/services/costs/save-gateway-rules.server.ts';
import { saveHandlingRules } from '#app/services/costs/save-handling-rules.server.ts';
import { saveIncomeTax } from '#app/services/costs/save-income-tax.server.ts';
import { saveSalesTax } from '#app/services/costs/save-sales-tax.server.ts';
import { saveUnitCosts } from '#app/services/costs/save-unit-costs.server.ts';
import { saveVatRates } from '#app/services/costs/save-vat-rates.server.ts';
import { formText, formTick } from '#app/web/forms/form-text.ts';
import {
  fault,
  minorFrom,
  optionalDay,
  parseRate,
  requiredDay,
  requiredText,
  ruleId,
  parseTaxPercent,
  parseValidity,
} from './cost-input.ts';
import type { CostDeps, CostIntent } from './cost-intent.ts';
import { PRODUCT_COST_INTENTS } from './product-cost-intents.server.ts';

/** What the forms of the cost settings ask for, by their intent. */
export const COST_INTENTS: Readonly<Record<string, CostIntent>> = {
  'save-handling': {
    action: 'edit_fulfillment_profile',
    run: async (deps, { shopId, timeZone }, form) => {
      const rule = { ...ruleId(form), ...perOrderAndUnit(form), ...parseValidity(form, timeZone) };
      const { handling } = await loadCostBook(deps.db, shopId, []);
      refuseDuplicate(handling, rule);
      return saveHandlingRules(deps, { shopId, rules: [rule] });
    },
  },
  'delete-handling': {
    action: 'edit_fulfillment_profile',
    run: (deps, { shopId }, form) =>
      deleteRules(deps, { shopId, kind: 'handling', ids: idsOf(form) }),
  },
  'save-fulfilment': {
    action: 'edit_fulfillment_profile',
    run: async (deps, { shopId, timeZone }, form) => {
      const country = formText(form, 'country') || null;
      const rates = { ...perOrderAndUnit(form), ...parseValidity(form, timeZone) };
      const rule = { ...ruleId(form), country, ...rates };
      const { fulfilment } = await loadCostBook(deps.db, shopId, []);
      refuseDuplicate(
        fulfilment.filter((other) => other.country === country),
        rule,
      );
      return saveFulfilmentRules(deps, { shopId, rules: [rule] });
    },
  },
  'delete-fulfilment': {
    action: 'edit_fulfillment_profile',
    run: (deps, { shopId }, form) =>
      deleteRules(deps, { shopId, kind: 'fulfilment', ids: idsOf(form) }),
  },
  'save-gateway': {
    action: 'edit_transaction_fees',
    run: async (deps, { shopId, timeZone }, form) => {
      const rule = {
        id: formText(form, 'id') || randomUUID(),
        gateway: requiredText(form, 'gateway'),
        percent: parseRate(form, 'percent'),
        fixed: parseRate(form, 'fixed'),
        refundsFee: formTick(form, 'refundsFee'),
        ...parseValidity(form, timeZone),
      };
      const { gateways } = await loadCostBook(deps.db, shopId, []);
      refuseDuplicate(
        gateways.filter((other) => isSameGateway(other.gateway, rule.gateway)),
        rule,
      );
      const { queued } = await saveGatewayRules(deps, { shopId, rules: [rule] });
      return { queued, applied: rule.id };
    },
  },
  'delete-gateway': {
    action: 'edit_transaction_fees',
    run: (deps, { shopId }, form) =>
      deleteRules(deps, { shopId, kind: 'gateway', ids: idsOf(form) }),
  },
  'save-vat': { action: 'edit_shop_settings', run: saveVatRate },
  'delete-vat': {
    action: 'edit_shop_settings',
    run: (deps, { shopId }, form) => deleteRules(deps, { shopId, kind: 'vat', ids: idsOf(form) }),
  },
  'save-sales-tax': {
    action: 'edit_shop_settings',
    run: (deps, { shopId }, form) =>
      saveSalesTax(deps, { shopId, percent: parseTaxPercent(form, 'salesTaxPercent') }),
  },
  'save-income-tax': {
    action: 'edit_shop_settings',
    run: async (deps, { shopId }, form) => {
      await saveIncomeTax(deps, { shopId, percent: parseTaxPercent(form, 'incomeTaxPercent') });
      return {};
    },
  },
  'save-unit-cost': { action: 'edit_item_costs', run: saveUnitCost },
  'delete-unit-cost': {
    action: 'edit_item_costs',
    run: (deps, { shopId }, form) =>
      deleteRules(deps, { shopId, kind: 'unit_cost', ids: idsOf(form) }),
  },
  'save-expense': { action: 'edit_expenses', run: saveExpense },
  'delete-expense': {
    action: 'edit_expenses',
    run: async (deps, { shopId }, form) => {
      await deleteExpenses(deps, { shopId, ids: idsOf(form) });
      return {};
    },
  },
  ...PRODUCT_COST_INTENTS,
  /** Goes on with what an interrupted process left to do. */
};

async function saveVatRate(deps: CostDeps, { shopId, timeZone }: Shop, form: FormData) {
  const country = formText(form, 'country') || null;
  const marketplace = formText(form, 'marketplace').trim() || null;
  if (country === null && marketplace === null) {
    throw fault('country', 'Choose a country, or name a marketplace');
  }
  if (country !== null && marketplace !== null) {
    throw fault('marketplace', 'Leave this empty, or choose no country');
  }
  requiredText(form, 'percent');
  const percent = parseTaxPercent(form, 'percent');
  if (Number(percent) >= 100) throw fault('percent', 'Enter a percentage below 100');
  const rate = { ...ruleId(form), country, marketplace, percent, ...parseValidity(form, timeZone) };
  const { vatRates } = await loadCostBook(deps.db, shopId, []);
  refuseDuplicate(
    vatRates.filter(
      (other) =>
        other.country === country &&
        other.marketplace?.toLowerCase() === marketplace?.toLowerCase(),
    ),
    rate,
  );
  return saveVatRates(deps, { shopId, rates: [rate] });
}

async function saveUnitCost(deps: CostDeps, { shopId, timeZone }: Shop, form: FormData) {
  const variantId = formText(form, 'variantId');
  if ((await selectVariant(deps.db, shopId, variantId)) === null) {
    throw new AppError('not_found', 'There is no such product variant.');
  }
  requiredText(form, 'cost');
  const cost = parseRate(form, 'cost');
  const validity = parseValidity(form, timeZone);
  const unitCost = { ...ruleId(form), variantId, cost, ...validity };
  return saveUnitCosts(deps, { shopId, unitCosts: [unitCost] });
}

async function saveExpense(deps: CostDeps, { shopId, currency }: Shop, form: FormData) {
  const expense = {
    ...ruleId(form),
    label: requiredText(form, 'label'),
    category: requiredText(form, 'category'),
    amountMinor: minorFrom(form, 'amount', getCurrency(currency).decimals),
    // Checked by the use-case.
    recurrence: formText(form, 'recurrence') as ExpenseRecurrence,
    startDay: requiredDay(form, 'startDay'),
    endDay: optionalDay(form, 'endDay'),
  };
  await saveExpenses(deps, { shopId, expenses: [expense] });
  return {};
}

/** Two rules for the same that begin together could not both apply. */
function refuseDuplicate(
  others: readonly { readonly id: string; readonly validFrom: string | null }[],
  rule: { readonly id?: string; readonly validFrom: string | null },
): void {
  const twin = others.find(({ id, validFrom }) => id !== rule.id && validFrom === rule.validFrom);
  if (twin === undefined) return;
  throw new AppError('conflict', 'You already have this rule.', {
    hint: 'Edit the one that is there, or give this one another first day.',
  });
}

function perOrderAndUnit(form: FormData) {
  return { perOrder: parseRate(form, 'perOrder'), perUnit: parseRate(form, 'perUnit') };
}

function idsOf(form: FormData): string[] {
  return [requiredText(form, 'id')];
}

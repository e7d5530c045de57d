import { businessTime } from '#app/domain/calendar/zone.ts';
import { lastBookedDay } from '#app/domain/profit/daily-costs/daily-costs.ts';
import { previewSalesTax } from '#app/services/costs/preview-sales-tax.server.ts';
import { effectOfIncomeTax } from '#app/services/costs/effect-of-days.server.ts';
import {
  readIncomeTaxBefore,
  saveIncomeTax,
  undoIncomeTax,
} from '#app/services/costs/save-income-tax.server.ts';
import { previewPreferencesUndo } from '#app/services/costs/preview-preferences.server.ts';
import { undoPreferences } from '#app/services/costs/save-preferences.server.ts';
import { saveFamilyWithoutCosts } from '#app/services/costs/save-family-without-costs.server.ts';
import {
  readSalesTaxBefore,
  saveSalesTax,
  undoSalesTax,
} from '#app/services/costs/save-sales-tax.server.ts';
import {
  familyWithoutCostsForm,
  incomeTaxForm,
  salesTaxForm,
  undoIncomeTaxForm,
  undoSalesTaxForm,
} from '#app/view-models/forms/cost-forms.ts';
import { undoPreferencesForm } from '#app/view-models/forms/shop-forms.ts';
import type { CostDeps, CostIntent } from './cost-intent.ts';

import { FLAT_RULE_INTENTS } from './flat-rule-intents.server.ts';
import { GATEWAY_INTENTS } from './gateway-intents.server.ts';
import { GOODS_INTENTS } from './goods-intents.server.ts';
import { PREDICTION_INTENTS } from './prediction-intents.server.ts';
import { PRODUCT_COST_INTENTS } from './product-cost-intents.server.ts';
import { PROFILE_INTENTS } from './profile-intents.server.ts';
import { SCHEDULED_INTENTS } from './scheduled-intents.server.ts';
import { TRAFFIC_SOURCE_INTENTS } from './traffic-source-intents.server.ts';
import { VARIABLE_EXPENSE_INTENTS } from './variable-expense-intents.server.ts';

export const COST_INTENTS: Readonly<Record<string, CostIntent>> = {
  [salesTaxForm.intent]: {
    action: 'edit_shop_settings',
    run: (deps, { shopId }, form) =>
      saveSalesTax(deps, { shopId, percent: form.parse(salesTaxForm).salesTaxPercent }),
    preview: async (deps, { shopId }, form, part) => {
      const { salesTaxPercent: percent } = form.parse(salesTaxForm);
      return previewSalesTax(deps, { shopId, percent, part });
    },
  },
  [undoSalesTaxForm.intent]: {
    action: 'edit_shop_settings',
    run: async (deps, { shopId }) => ({
      ...(await undoSalesTax(deps, { shopId })),
      message: 'The sales tax is as it was before',
    }),
    preview: async (deps, { shopId }, _form, part) => {
      const percent = await readSalesTaxBefore(deps.db, shopId);
      return previewSalesTax(deps, { shopId, percent, part });
    },
  },
  [familyWithoutCostsForm.intent]: {
    action: 'edit_shop_settings',
    run: async (deps, { shopId }, form) => {
      const { family, hasNone } = form.parse(familyWithoutCostsForm);
      await saveFamilyWithoutCosts(deps, shopId, { family, hasNone: hasNone === 'yes' });
      return {};
    },
  },
  [incomeTaxForm.intent]: {
    action: 'edit_shop_settings',
    run: async (deps, { shopId }, form) => {
      const { incomeTaxPercent: percent } = form.parse(incomeTaxForm);
      await saveIncomeTax(deps, { shopId, percent });
      return {};
    },
    preview: async (deps, { shopId, timeZone }, form) => {
      const { incomeTaxPercent: percent } = form.parse(incomeTaxForm);
      return effectOfIncomeTax(deps, { shopId, percent, end: endOfFigures(deps, timeZone) });
    },
  },
  [undoIncomeTaxForm.intent]: {
    action: 'edit_shop_settings',
    run: async (deps, { shopId }) => {
      await undoIncomeTax(deps, { shopId });
      return { message: 'The income tax is as it was before' };
    },
    preview: async (deps, { shopId, timeZone }) => {
      const percent = await readIncomeTaxBefore(deps.db, shopId);
      return effectOfIncomeTax(deps, { shopId, percent, end: endOfFigures(deps, timeZone) });
    },
  },
  [undoPreferencesForm.intent]: {
    action: 'edit_shop_settings',
    run: async (deps, { shopId }) => ({
      ...(await undoPreferences(deps, { shopId })),
      message: 'The preferences are as they were before',
    }),
    preview: (deps, { shopId }, _form, part) => previewPreferencesUndo(deps, { shopId, part }),
  },
  ...FLAT_RULE_INTENTS,
  ...PREDICTION_INTENTS,
  ...PRODUCT_COST_INTENTS,
  ...PROFILE_INTENTS,
  ...GATEWAY_INTENTS,
  ...GOODS_INTENTS,
  ...SCHEDULED_INTENTS,
  ...TRAFFIC_SOURCE_INTENTS,
  ...VARIABLE_EXPENSE_INTENTS,
};

function endOfFigures({ clock }: Pick<CostDeps, 'clock'>, timeZone: string): string {
  return lastBookedDay(businessTime(clock().getTime(), timeZone).day);
}

import { randomUUID } from 'node:crypto';
import type { Period } from '#app/domain/profit/cost-lookup/changed-periods.ts';
import {
  type GatewayTerms,
  isSameScope,
  saveGatewayTerms,
} from '#app/domain/profit/cost-lookup/gateway-timeline.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import {
  deleteGatewayRule,
  readGatewayRulesBefore,
  saveGatewayRule,
  undoGatewayChange,
} from '#app/services/costs/gateways/gateway-rules.server.ts';
import { previewGatewayChange } from '#app/services/costs/gateways/preview-gateway-change.server.ts';
import type { Deps } from '#app/services/deps.ts';
import {
  deleteGatewayForm,
  gatewayForm,
  undoGatewayForm,
} from '#app/view-models/forms/gateway-forms.ts';
import type { CostEffectReply } from '#app/view-models/costs/cost-effect.ts';
import { GATEWAYS_PATH } from '#app/view-models/gateways/gateways-view.ts';
import { type SentForm, toSentForm } from '#app/web/forms/sent-form.ts';
import type { CostIntent } from './cost-intent.ts';
import { touchedPeriod } from './touched-period.ts';
import { readEffectPart } from './read-effect-part.ts';

export const GATEWAY_INTENTS: Readonly<Record<string, CostIntent>> = {
  [gatewayForm.intent]: {
    action: 'edit_transaction_fees',
    run: async (deps, shop, form) => {
      const saved = readTerms(form, shop, deps.clock());
      const { queued, ruleId } = await saveGatewayRule(deps, { shopId: shop.shopId, ...saved });
      return { queued, to: `${GATEWAYS_PATH}?applied=${ruleId}` };
    },
  },
  [deleteGatewayForm.intent]: {
    action: 'edit_transaction_fees',
    run: (deps, { shopId }, form) =>
      deleteGatewayRule(deps, { shopId, ruleId: form.parse(deleteGatewayForm).id }),
  },
  [undoGatewayForm.intent]: {
    action: 'edit_transaction_fees',
    run: async (deps, { shopId }) => ({
      ...(await undoGatewayChange(deps, { shopId })),
      to: GATEWAYS_PATH,
    }),
    preview: async (deps, { shopId }, _form, part) => {
      const before = await readGatewayRulesBefore(deps.db, shopId);
      return previewGatewayChange(deps, { shopId, change: () => before, part });
    },
  },
};

/**
 * Computes the effect of saving the form, or deleting the rule that it names; `incomplete` while it
 * cannot be saved.
 */
export async function previewGatewayForm(
  deps: Pick<Deps, 'db' | 'clock'>,
  shop: Shop,
  data: FormData,
): Promise<CostEffectReply> {
  const part = readEffectPart(data);
  const deletedId = data.get('deleted');
  if (deletedId !== null) {
    return previewGatewayChange(deps, {
      shopId: shop.shopId,
      part,
      change: (rules) => {
        const deleted = rules.find(({ id }) => id === deletedId);
        return rules.filter((rule) => deleted === undefined || !isSameScope(rule, deleted));
      },
    });
  }
  const saved = readCompleteTerms(data, shop, deps.clock());
  if (saved === null) return { kind: 'incomplete' };
  return previewGatewayChange(deps, {
    shopId: shop.shopId,
    part,
    change: (rules) => saveGatewayTerms(rules, saved, randomUUID),
  });
}

interface SavedTerms {
  readonly terms: GatewayTerms;
  readonly period: Period;
}

function readCompleteTerms(data: FormData, shop: Shop, now: Date): SavedTerms | null {
  try {
    return readTerms(toSentForm(data), shop, now);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'invalid_input') return null;
    throw thrown;
  }
}

function readTerms(form: SentForm, { currency, timeZone }: Shop, now: Date): SavedTerms {
  const { orders, startDay, endDay, chargesNothing: _said, ...typed } = form.parse(gatewayForm);
  const { fixedCurrency } = typed;
  const terms = { ...typed, fixedCurrency: fixedCurrency === currency ? null : fixedCurrency };
  return { terms, period: touchedPeriod({ orders, startDay, endDay }, timeZone, now) };
}

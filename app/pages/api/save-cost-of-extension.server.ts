import type { AppLoadContext } from '@remix-run/node';
import { AppError } from '#app/lib/app-error.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { SavedCost } from '#app/view-models/extension/product-profit-view.ts';
import { productCostsForm } from '#app/view-models/forms/cost-forms.ts';
import { PRODUCT_COSTS_PATH } from '#app/view-models/settings/product-costs-path.ts';
import { toSentForm } from '#app/web/forms/sent-form.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';
import { COST_INTENTS } from '#app/web/settings/cost-intents.server.ts';
import { runCostIntent } from '#app/web/settings/run-cost-intent.server.ts';

/**
 * Saves the cost of a variant like the table of product costs in the settings, with its guards and
 * its errors: the fields are those of that form. Throws as `requireShop` and the form do.
 */
export async function saveCostOfExtension(
  request: Request,
  context: AppLoadContext,
): Promise<SavedCost> {
  const { deps, shop, role } = await requireShop(request, context, { page: PRODUCT_COSTS_PATH });
  const sent = await readFields(request);
  // Only this form can be sent here, whatever the sender calls it.
  sent.set('intent', productCostsForm.intent);
  const form = toSentForm(sent);
  const intent = ownValue(COST_INTENTS, form.intent);
  if (intent === undefined) throw new AppError('internal', 'Costs cannot be saved.');
  const { queued = 0 } = await runCostIntent(deps, { shop, role }, intent, form);
  return { message: queued === 0 ? 'Saved. No order so far changes.' : 'Saved', queued };
}

async function readFields(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (cause) {
    throw new AppError('invalid_input', 'The cost was not sent completely.', { cause });
  }
}

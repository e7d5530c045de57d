import type { AppLoadContext } from '@remix-run/node';
import { AppError } from '#app/lib/app-error.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { CostEffectReply } from '#app/view-models/costs/cost-effect.ts';
import { readEffectPart } from '#app/web/settings/read-effect-part.ts';
import { toSentForm } from '#app/web/forms/sent-form.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';
import { COST_INTENTS } from '#app/web/settings/cost-intents.server.ts';

const INCOMPLETE: ReadonlySet<string> = new Set(['invalid_input', 'conflict', 'not_found']);

/**
 * Computes the effect of a cost form, whose values are in the address, on orders and profit;
 * `incomplete` while it cannot be saved.
 */
export async function previewCostForm(
  request: Request,
  { page, context }: { readonly page: string; readonly context: AppLoadContext },
): Promise<CostEffectReply> {
  const data = new FormData();
  const { searchParams } = new URL(request.url);
  for (const [name, value] of searchParams) data.append(name, value);
  const form = toSentForm(data);
  const intent = ownValue(COST_INTENTS, form.intent);
  const action = intent === undefined ? {} : { action: intent.action };
  const { shop } = await requireShop(request, context, { page, ...action });
  if (intent?.preview === undefined) return { kind: 'incomplete' };
  try {
    return await intent.preview(context.deps, shop, form, readEffectPart(searchParams));
  } catch (thrown) {
    if (thrown instanceof AppError && INCOMPLETE.has(thrown.code)) {
      const isOfWhole = thrown.fields.length === 0;
      return { kind: 'incomplete', ...(isOfWhole && { reason: thrown.message }) };
    }
    throw thrown;
  }
}

import type { AppLoadContext } from '@remix-run/node';
import { WOO_INTENTS } from './woo-intents.server.ts';
import { answerForm } from '#app/web/forms/answer-form.server.ts';
import { addShopByForm } from './add-shop-by-form.server.ts';

export function connectByForm(request: Request, context: AppLoadContext) {
  return answerForm(request, (form) => {
    const run = WOO_INTENTS.get(form.intent);
    return run === undefined
      ? addShopByForm({ request, context, form })
      : run({ request, context, form });
  });
}

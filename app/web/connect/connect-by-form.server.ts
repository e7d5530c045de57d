import type { AppLoadContext } from '@remix-run/node';
import { WOO_INTENTS } from './woo-intents.server.ts';
import { answerForm } from '#app/web/forms/answer-form.server.ts';
import { formText } from '#app/web/forms/form-text.ts';
import { addShopByForm } from './add-shop-by-form.server.ts';

const FIELDS = [
  'platform',
  'name',
  'currency',
  'timeZone',
  'address',
  'consumerKey',
  'consumerSecret',
];

/** Whatever is asked for on /register/connect-platforms, by the form's intent. */
export function connectByForm(request: Request, context: AppLoadContext) {
  return answerForm(request, { fields: FIELDS }, (form) => {
    const run = WOO_INTENTS.get(formText(form, 'intent'));
    return run === undefined
      ? addShopByForm({ request, context, form })
      : run({ request, context, form });
  });
}

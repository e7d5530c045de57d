import type { LoaderFunctionArgs } from '@remix-run/node';
import { previewPreferences } from '#app/services/costs/preview-preferences.server.ts';
import type { PreferenceEffectReply } from '#app/view-models/costs/preference-effect.ts';
import { preferencesForm } from '#app/view-models/forms/shop-forms.ts';
import { toSentForm } from '#app/web/forms/sent-form.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';
import { readEffectPart } from '#app/web/settings/read-effect-part.ts';

/** Computes the effect of the form of calculation preferences. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const { shop } = await requireShop(request, context, {
      page: '/onboarding/preferences',
      action: 'edit_shop_settings',
    });
    const data = new FormData();
    const { searchParams } = new URL(request.url);
    for (const [name, value] of searchParams) data.append(name, value);
    const reply: PreferenceEffectReply = await previewPreferences(context.deps, {
      shop,
      preferences: toSentForm(data).parse(preferencesForm),
      part: readEffectPart(searchParams),
    });
    return Response.json(reply);
  });
}

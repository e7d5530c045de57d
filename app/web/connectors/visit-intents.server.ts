import {
  chooseVisitSource,
  replaceSiteKey,
} from '#app/services/visits/choose-visit-source.server.ts';
import { removeVisits, restoreVisits } from '#app/services/visits/remove-visits.server.ts';
import {
  switchOffWebPixel,
  switchOnWebPixel,
} from '#app/services/web-pixel/switch-web-pixel.server.ts';
import {
  chooseVisitSourceForm,
  removeVisitsForm,
  replaceSiteKeyForm,
  restoreVisitsForm,
  switchWebPixelForm,
} from '#app/view-models/forms/connector-forms.ts';
import { done } from '#app/web/forms/answer-form.server.ts';
import type { ConnectorIntent } from './connector-intent.ts';

export const VISIT_INTENTS: readonly (readonly [string, ConnectorIntent])[] = [
  [
    chooseVisitSourceForm.intent,
    {
      action: 'connect_platform',
      run: async ({ context, form, key, name }) => {
        const { source } = form.parse(chooseVisitSourceForm);
        await chooseVisitSource(context.deps, { shopId: key.shopId, source });
        return done(form, `Visits are counted by ${source === 'own' ? 'Farthing' : name} now`);
      },
    },
  ],
  [
    replaceSiteKeyForm.intent,
    {
      action: 'connect_platform',
      run: async ({ context, form, key }) => {
        const { hasPixel } = await replaceSiteKey(context.deps, key);
        const next = hasPixel
          ? '. Shopify’s pixel gets it within minutes'
          : ': paste the new code into its pages';
        return done(form, `Your shop has a new key${next}`);
      },
    },
  ],
  [
    removeVisitsForm.intent,
    {
      action: 'connect_platform',
      run: async ({ context, form, key }) => {
        const { fromDay, toDay, source } = form.parse(removeVisitsForm);
        const { shopId } = key;
        const chosen = source === '' ? null : source;
        await removeVisits(context.deps, { shopId, fromDay, toDay, source: chosen });
        return done(form, 'These visits count no more. You can put them back below');
      },
    },
  ],
  [
    restoreVisitsForm.intent,
    {
      action: 'connect_platform',
      run: async ({ context, form, key }) => {
        const { removal } = form.parse(restoreVisitsForm);
        await restoreVisits(context.deps, { shopId: key.shopId, removalKey: removal });
        return done(form, 'These visits count again');
      },
    },
  ],
  [
    switchWebPixelForm.intent,
    {
      action: 'connect_platform',
      run: async ({ context, form, key }) => {
        const { state } = form.parse(switchWebPixelForm);
        if (state === 'off') {
          await switchOffWebPixel(context.deps, key);
          return done(form, 'Shopify records no more visits');
        }
        await switchOnWebPixel(context.deps, key);
        return done(form, 'Shopify records your visits now');
      },
    },
  ],
];

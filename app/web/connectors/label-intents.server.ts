import { connectByKey } from '#app/services/connectors/connect-by-key.server.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';
import {
  matchLabelByHand,
  setLabelAside,
  undoLabelChoice,
} from '#app/services/shipping/choose-label.server.ts';
import {
  connectAccountForm,
  connectKeyForm,
  matchLabelForm,
  setLabelAsideForm,
  undoLabelForm,
} from '#app/view-models/forms/shipping-forms.ts';
import { done } from '#app/web/forms/answer-form.server.ts';
import type { ConnectorIntent } from './connector-intent.ts';

export const LABEL_INTENTS: readonly (readonly [string, ConnectorIntent])[] = [
  [
    connectKeyForm.intent,
    {
      action: 'connect_platform',
      run: async ({ context, form, key, name }) => {
        const { secretKey: typed } = form.parse(connectKeyForm);
        await consumeRateLimit(context.deps, 'authorisation_from_address', { ip: context.ip });
        await connectByKey(context.deps, { ...key, typed });
        return done(form, `${name} is connected and being read`);
      },
    },
  ],
  [
    connectAccountForm.intent,
    {
      action: 'connect_platform',
      run: async ({ context, form, key, name }) => {
        const { secretKey: typed, accountUser: user, ...rest } = form.parse(connectAccountForm);
        const { currency, vatPercent, surchargeVatPercent, costFor } = rest;
        const stated = { currency, vatPercent, surchargeVatPercent, costFor };
        await consumeRateLimit(context.deps, 'authorisation_from_address', { ip: context.ip });
        await connectByKey(context.deps, { ...key, typed, user, stated });
        return done(form, `${name} is connected and being read`);
      },
    },
  ],
  [
    matchLabelForm.intent,
    {
      action: 'edit_orders',
      run: async ({ context, form, key }) => {
        const { label: labelId, order } = form.parse(matchLabelForm);
        await matchLabelByHand(context.deps, { ...key, labelId, order });
        return done(form, `Label ${labelId} is now with order ${order.trim()}`);
      },
    },
  ],
  [
    setLabelAsideForm.intent,
    {
      action: 'edit_orders',
      run: async ({ context, form, key }) => {
        const { label: labelId } = form.parse(setLabelAsideForm);
        await setLabelAside(context.deps, { ...key, labelId });
        return done(form, `Label ${labelId} is set aside`);
      },
    },
  ],
  [
    undoLabelForm.intent,
    {
      action: 'edit_orders',
      run: async ({ context, form, key }) => {
        const { label: labelId } = form.parse(undoLabelForm);
        await undoLabelChoice(context.deps, { ...key, labelId });
        return done(form, `Label ${labelId} goes by itself again`);
      },
    },
  ],
];
